import type { catalogue } from '@quoin/schemas'
import type { ReactViews } from '../define-view.ts'
import { badgeView } from './badge.tsx'
import { bigFeatureView } from './big-feature.tsx'
import { bigImageView } from './big-image.tsx'
import { blogTitleView } from './blog-title.tsx'
import { bulletListItemView } from './bullet-list-item.tsx'
import { buttonView } from './button.tsx'
import { callToActionView } from './call-to-action.tsx'
import { cardsView, cardView } from './cards.tsx'
import { codeView } from './code.tsx'
import { contactOfficesView, contactOfficeView } from './contact-offices.tsx'
import { contactsFormView } from './contacts-form.tsx'
import { customersView, customerView } from './customers.tsx'
import { documentsView, documentView } from './documents.tsx'
import { faqs2ColsView, faqsView, faqView } from './faq.tsx'
import { featureItemView, featuresView } from './features.tsx'
import { footerColumnView, footerLinkView, footerView } from './footer.tsx'
import { formBuilderView } from './form-builder.tsx'
import { formCheckboxView, formInputView, formSelectView, formTextAreaView } from './form-field.tsx'
import { formRadiobuttonsView, formSingleRadioView } from './form-radiobuttons.tsx'
import { formSectionView } from './form-section.tsx'
import { headerMenuItemView, headerMenuSubItemView, headerView } from './header.tsx'
import { heroUnitView } from './hero-unit.tsx'
import { heroUnit2View } from './hero-unit-2.tsx'
import { horizontalRuleView } from './horizontal-rule.tsx'
import { imageCarouselItemView, imageCarouselView } from './image-carousel.tsx'
import { linkCardsView, linkCardView } from './link-cards.tsx'
import { logoGridItemView, logoGridView } from './logo-grid.tsx'
import { mapView } from './map.tsx'
import { myHeroUnitView } from './my-hero-unit.tsx'
import { newsletterHeroView } from './newsletter-hero.tsx'
import { newsletterSubscribeView } from './newsletter-subscribe.tsx'
import { paragraphView } from './paragraph.tsx'
import { pokemonView } from './pokemon.tsx'
import { pricingPlanFeatureView, pricingPlanView, pricingView } from './pricing.tsx'
import { smallLogoGridItemView, smallLogoGridView } from './small-logo-grid.tsx'
import { spacerView } from './spacer.tsx'
import { tableCellView, tableRowView, tableView } from './table.tsx'
import { teamItemView, teamView } from './team.tsx'
import { team2ColsView, teamItem2ColsItemView } from './team-2-cols.tsx'
import { testimonialView } from './testimonial.tsx'
import { testimonial3ColsItemView, testimonial3ColsView } from './testimonial-3-cols.tsx'
import { textImageLogoView, textImageView } from './text-image.tsx'
import { titleView } from './title.tsx'
import { tweetView } from './tweet.tsx'
import { tweetLightView } from './tweet-light.tsx'
import { videoView } from './video.tsx'

export const reactViews: ReactViews<typeof catalogue> = {
  badge: badgeView,
  'big-feature': bigFeatureView,
  'big-image': bigImageView,
  'blog-title': blogTitleView,
  'bullet-list-item': bulletListItemView,
  button: buttonView,
  'call-to-action': callToActionView,
  card: cardView,
  cards: cardsView,
  code: codeView,
  'contact-office': contactOfficeView,
  'contact-offices': contactOfficesView,
  ContactsForm: contactsFormView,
  customer: customerView,
  customers: customersView,
  document: documentView,
  documents: documentsView,
  faq: faqView,
  faqs: faqsView,
  'faqs-2-cols': faqs2ColsView,
  'feature-item': featureItemView,
  features: featuresView,
  footer: footerView,
  'footer-column': footerColumnView,
  'footer-link': footerLinkView,
  'form-builder': formBuilderView,
  'form-checkbox': formCheckboxView,
  'form-input': formInputView,
  'form-radiobuttons': formRadiobuttonsView,
  'form-section': formSectionView,
  'form-select': formSelectView,
  'form-single-radio': formSingleRadioView,
  'form-text-area': formTextAreaView,
  header: headerView,
  'header-menu-item': headerMenuItemView,
  'header-menu-sub-item': headerMenuSubItemView,
  'hero-unit': heroUnitView,
  'hero-unit-2': heroUnit2View,
  'horizontal-rule': horizontalRuleView,
  'image-carousel': imageCarouselView,
  'image-carousel-item': imageCarouselItemView,
  'link-card': linkCardView,
  'link-cards': linkCardsView,
  'logo-grid': logoGridView,
  'logo-grid-item': logoGridItemView,
  map: mapView,
  'my-hero-unit': myHeroUnitView,
  'newsletter-hero': newsletterHeroView,
  'newsletter-subscribe': newsletterSubscribeView,
  paragraph: paragraphView,
  pokemon: pokemonView,
  pricing: pricingView,
  'pricing-plan': pricingPlanView,
  'pricing-plan-feature': pricingPlanFeatureView,
  'small-logo-grid': smallLogoGridView,
  'small-logo-grid-item': smallLogoGridItemView,
  spacer: spacerView,
  table: tableView,
  'table-cell': tableCellView,
  'table-row': tableRowView,
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
  tweet: tweetView,
  'tweet-light': tweetLightView,
  video: videoView,
}
