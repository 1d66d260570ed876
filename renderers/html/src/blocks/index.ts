import type { catalogue } from '@quoin/schemas'
import type { HtmlViews } from '../view.ts'
import { badgeView } from './badge.ts'
import { bigFeatureView } from './big-feature.ts'
import { bigImageView } from './big-image.ts'
import { blogTitleView } from './blog-title.ts'
import { bulletListItemView } from './bullet-list-item.ts'
import { buttonView } from './button.ts'
import { callToActionView } from './call-to-action.ts'
import { cardsView, cardView } from './cards.ts'
import { codeView } from './code.ts'
import { contactOfficesView, contactOfficeView } from './contact-offices.ts'
import { contactsFormView } from './contacts-form.ts'
import { customersView, customerView } from './customers.ts'
import { documentsView, documentView } from './documents.ts'
import { faqs2ColsView, faqsView, faqView } from './faq.ts'
import { featureItemView, featuresView } from './features.ts'
import { footerColumnView, footerLinkView, footerView } from './footer.ts'
import { formBuilderView } from './form-builder.ts'
import { formCheckboxView, formInputView, formSelectView, formTextAreaView } from './form-field.ts'
import { formRadiobuttonsView, formSingleRadioView } from './form-radiobuttons.ts'
import { formSectionView } from './form-section.ts'
import { headerMenuItemView, headerMenuSubItemView, headerView } from './header.ts'
import { heroUnitView } from './hero-unit.ts'
import { heroUnit2View } from './hero-unit-2.ts'
import { horizontalRuleView } from './horizontal-rule.ts'
import { imageCarouselItemView, imageCarouselView } from './image-carousel.ts'
import { linkCardsView, linkCardView } from './link-cards.ts'
import { logoGridItemView, logoGridView } from './logo-grid.ts'
import { mapView } from './map.ts'
import { myHeroUnitView } from './my-hero-unit.ts'
import { newsletterHeroView } from './newsletter-hero.ts'
import { newsletterSubscribeView } from './newsletter-subscribe.ts'
import { paragraphView } from './paragraph.ts'
import { pokemonView } from './pokemon.ts'
import { pricingPlanFeatureView, pricingPlanView, pricingView } from './pricing.ts'
import { smallLogoGridItemView, smallLogoGridView } from './small-logo-grid.ts'
import { spacerView } from './spacer.ts'
import { tableCellView, tableRowView, tableView } from './table.ts'
import { teamItemView, teamView } from './team.ts'
import { team2ColsView, teamItem2ColsItemView } from './team-2-cols.ts'
import { testimonialView } from './testimonial.ts'
import { testimonial3ColsItemView, testimonial3ColsView } from './testimonial-3-cols.ts'
import { textImageLogoView, textImageView } from './text-image.ts'
import { titleView } from './title.ts'
import { tweetView } from './tweet.ts'
import { tweetLightView } from './tweet-light.ts'
import { videoView } from './video.ts'

export const htmlViews: HtmlViews<typeof catalogue> = {
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
