import type { catalogue } from '@quoin/schemas'
import type { ReactViews } from '../define-view.ts'
import { badgeView } from './badge.tsx'
import { bigFeatureView } from './big-feature.tsx'
import { bulletListItemView } from './bullet-list-item.tsx'
import { buttonView } from './button.tsx'
import { callToActionView } from './call-to-action.tsx'
import { cardsView, cardView } from './cards.tsx'
import { customersView, customerView } from './customers.tsx'
import { featureItemView, featuresView } from './features.tsx'
import { formBuilderView } from './form-builder.tsx'
import { formCheckboxView, formInputView, formSelectView, formTextAreaView } from './form-field.tsx'
import { formRadiobuttonsView, formSingleRadioView } from './form-radiobuttons.tsx'
import { formSectionView } from './form-section.tsx'
import { heroUnitView } from './hero-unit.tsx'
import { heroUnit2View } from './hero-unit-2.tsx'
import { horizontalRuleView } from './horizontal-rule.tsx'
import { imageCarouselItemView, imageCarouselView } from './image-carousel.tsx'
import { linkCardsView, linkCardView } from './link-cards.tsx'
import { logoGridItemView, logoGridView } from './logo-grid.tsx'
import { myHeroUnitView } from './my-hero-unit.tsx'
import { newsletterHeroView } from './newsletter-hero.tsx'
import { newsletterSubscribeView } from './newsletter-subscribe.tsx'
import { paragraphView } from './paragraph.tsx'
import { smallLogoGridItemView, smallLogoGridView } from './small-logo-grid.tsx'
import { spacerView } from './spacer.tsx'
import { teamItemView, teamView } from './team.tsx'
import { team2ColsView, teamItem2ColsItemView } from './team-2-cols.tsx'
import { testimonialView } from './testimonial.tsx'
import { testimonial3ColsItemView, testimonial3ColsView } from './testimonial-3-cols.tsx'
import { textImageLogoView, textImageView } from './text-image.tsx'
import { titleView } from './title.tsx'

export const reactViews = {
  badge: badgeView,
  'big-feature': bigFeatureView,
  'bullet-list-item': bulletListItemView,
  button: buttonView,
  'call-to-action': callToActionView,
  card: cardView,
  cards: cardsView,
  customer: customerView,
  customers: customersView,
  'feature-item': featureItemView,
  features: featuresView,
  'form-builder': formBuilderView,
  'form-checkbox': formCheckboxView,
  'form-input': formInputView,
  'form-radiobuttons': formRadiobuttonsView,
  'form-section': formSectionView,
  'form-select': formSelectView,
  'form-single-radio': formSingleRadioView,
  'form-text-area': formTextAreaView,
  'hero-unit': heroUnitView,
  'hero-unit-2': heroUnit2View,
  'horizontal-rule': horizontalRuleView,
  'image-carousel': imageCarouselView,
  'image-carousel-item': imageCarouselItemView,
  'link-card': linkCardView,
  'link-cards': linkCardsView,
  'logo-grid': logoGridView,
  'logo-grid-item': logoGridItemView,
  'my-hero-unit': myHeroUnitView,
  'newsletter-hero': newsletterHeroView,
  'newsletter-subscribe': newsletterSubscribeView,
  paragraph: paragraphView,
  'small-logo-grid': smallLogoGridView,
  'small-logo-grid-item': smallLogoGridItemView,
  spacer: spacerView,
  team: teamView,
  'team-2-cols': team2ColsView,
  'team-item': teamItemView,
  'team-item2-cols-item': teamItem2ColsItemView,
  testimonial: testimonialView,
  'testimonial-3-cols': testimonial3ColsView,
  'testimonial-3-cols-item': testimonial3ColsItemView,
  'text-image': textImageView,
  'text-image-logo': textImageLogoView,
  title: titleView,
} satisfies ReactViews<typeof catalogue>
