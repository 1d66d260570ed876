import { defineCatalogue } from '@quoin/engine'
import { badge } from './blocks/badge.ts'
import { bigFeature } from './blocks/big-feature.ts'
import { bigImage } from './blocks/big-image.ts'
import { blogTitle } from './blocks/blog-title.ts'
import { bulletListItem } from './blocks/bullet-list-item.ts'
import { button } from './blocks/button.ts'
import { callToAction } from './blocks/call-to-action.ts'
import { card, cards } from './blocks/cards.ts'
import { code } from './blocks/code.ts'
import { contactOffice, contactOffices } from './blocks/contact-offices.ts'
import { contactsForm } from './blocks/contacts-form.ts'
import { customer, customers } from './blocks/customers.ts'
import { document, documents } from './blocks/documents.ts'
import { faq, faqs, faqs2Cols } from './blocks/faq.ts'
import { featureItem, features } from './blocks/features.ts'
import { footer, footerColumn, footerLink } from './blocks/footer.ts'
import { formBuilder } from './blocks/form-builder.ts'
import { formCheckbox, formInput, formSelect, formTextArea } from './blocks/form-field.ts'
import { formRadiobuttons, formSingleRadio } from './blocks/form-radiobuttons.ts'
import { formSection } from './blocks/form-section.ts'
import { header, headerMenuItem, headerMenuSubItem } from './blocks/header.ts'
import { heroUnit } from './blocks/hero-unit.ts'
import { heroUnit2 } from './blocks/hero-unit-2.ts'
import { horizontalRule } from './blocks/horizontal-rule.ts'
import { imageCarousel, imageCarouselItem } from './blocks/image-carousel.ts'
import { linkCard, linkCards } from './blocks/link-cards.ts'
import { logoGrid, logoGridItem } from './blocks/logo-grid.ts'
import { map } from './blocks/map.ts'
import { myHeroUnit } from './blocks/my-hero-unit.ts'
import { newsletterHero } from './blocks/newsletter-hero.ts'
import { newsletterSubscribe } from './blocks/newsletter-subscribe.ts'
import { paragraph } from './blocks/paragraph.ts'
import { pokemon } from './blocks/pokemon.ts'
import { pricing, pricingPlan, pricingPlanFeature } from './blocks/pricing.ts'
import { smallLogoGrid, smallLogoGridItem } from './blocks/small-logo-grid.ts'
import { spacer } from './blocks/spacer.ts'
import { table, tableCell, tableRow } from './blocks/table.ts'
import { team, teamItem } from './blocks/team.ts'
import { team2Cols, teamItem2ColsItem } from './blocks/team-2-cols.ts'
import { testimonial } from './blocks/testimonial.ts'
import { testimonial3Cols, testimonial3ColsItem } from './blocks/testimonial-3-cols.ts'
import { textImage, textImageLogo } from './blocks/text-image.ts'
import { title } from './blocks/title.ts'
import { tweet } from './blocks/tweet.ts'
import { tweetLight } from './blocks/tweet-light.ts'
import { video } from './blocks/video.ts'

/** Every block Quoin ships, in the order of the add menu. */
export const catalogue = defineCatalogue([
  textImage,
  textImageLogo,
  features,
  featureItem,
  bigFeature,
  cards,
  card,
  linkCards,
  linkCard,
  heroUnit,
  heroUnit2,
  imageCarousel,
  imageCarouselItem,
  myHeroUnit,
  callToAction,
  newsletterHero,
  newsletterSubscribe,
  horizontalRule,
  spacer,
  team,
  teamItem,
  team2Cols,
  teamItem2ColsItem,
  testimonial,
  testimonial3Cols,
  testimonial3ColsItem,
  customers,
  customer,
  logoGrid,
  logoGridItem,
  smallLogoGrid,
  smallLogoGridItem,
  faqs,
  faqs2Cols,
  faq,
  contactOffices,
  contactOffice,
  contactsForm,
  map,
  formSection,
  formBuilder,
  formInput,
  formTextArea,
  formCheckbox,
  formSelect,
  formRadiobuttons,
  formSingleRadio,
  pricing,
  pricingPlan,
  pricingPlanFeature,
  title,
  paragraph,
  bigImage,
  video,
  code,
  table,
  tableRow,
  tableCell,
  tweet,
  tweetLight,
  blogTitle,
  documents,
  document,
  header,
  headerMenuItem,
  headerMenuSubItem,
  footer,
  footerColumn,
  footerLink,
  badge,
  bulletListItem,
  button,
  pokemon,
])
