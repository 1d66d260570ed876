import type { catalogue } from '@quoin/schemas'
import type { HtmlViews } from '../view.ts'
import { badgeView } from './badge.ts'
import { bigFeatureView } from './big-feature.ts'
import { bulletListItemView } from './bullet-list-item.ts'
import { buttonView } from './button.ts'
import { callToActionView } from './call-to-action.ts'
import { cardsView, cardView } from './cards.ts'
import { customersView, customerView } from './customers.ts'
import { featureItemView, featuresView } from './features.ts'
import { formBuilderView } from './form-builder.ts'
import { formCheckboxView, formInputView, formSelectView, formTextAreaView } from './form-field.ts'
import { formRadiobuttonsView, formSingleRadioView } from './form-radiobuttons.ts'
import { formSectionView } from './form-section.ts'
import { heroUnitView } from './hero-unit.ts'
import { heroUnit2View } from './hero-unit-2.ts'
import { horizontalRuleView } from './horizontal-rule.ts'
import { imageCarouselItemView, imageCarouselView } from './image-carousel.ts'
import { linkCardsView, linkCardView } from './link-cards.ts'
import { logoGridItemView, logoGridView } from './logo-grid.ts'
import { myHeroUnitView } from './my-hero-unit.ts'
import { newsletterHeroView } from './newsletter-hero.ts'
import { newsletterSubscribeView } from './newsletter-subscribe.ts'
import { paragraphView } from './paragraph.ts'
import { smallLogoGridItemView, smallLogoGridView } from './small-logo-grid.ts'
import { spacerView } from './spacer.ts'
import { teamItemView, teamView } from './team.ts'
import { team2ColsView, teamItem2ColsItemView } from './team-2-cols.ts'
import { testimonialView } from './testimonial.ts'
import { testimonial3ColsItemView, testimonial3ColsView } from './testimonial-3-cols.ts'
import { textImageLogoView, textImageView } from './text-image.ts'
import { titleView } from './title.ts'

export const htmlViews = {
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
} satisfies HtmlViews<typeof catalogue>
