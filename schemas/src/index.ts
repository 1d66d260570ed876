export { accentPages, accentStarts } from './accent-starts.ts'
export { badge } from './blocks/badge.ts'
export { bigFeature } from './blocks/big-feature.ts'
export { type BigImageProps, bigImage } from './blocks/big-image.ts'
export {
  type BlogTitleProps,
  blogTitle,
  blogTitleNote,
  type PresentedBlogTitle,
  presentBlogTitle,
} from './blocks/blog-title.ts'
export { bulletListItem } from './blocks/bullet-list-item.ts'
export { type ButtonProps, button, type PresentedButton, presentButton } from './blocks/button.ts'
export { callToAction } from './blocks/call-to-action.ts'
export { card, cards } from './blocks/cards.ts'
export { type CodeLanguage, type CodeProps, code, type PresentedCode, presentCode } from './blocks/code.ts'
export { contactOffice, contactOffices } from './blocks/contact-offices.ts'
export { type ContactsFormProps, contactsForm, type PresentedContact, presentContacts } from './blocks/contacts-form.ts'
export { customer, customers } from './blocks/customers.ts'
export {
  type DocumentProps,
  document,
  documentHint,
  documents,
  type PresentedDocument,
  presentDocument,
} from './blocks/documents.ts'
export { type FaqProps, faq, faqs, faqs2Cols } from './blocks/faq.ts'
export { type FeaturesProps, featureItem, features, featuresWidth } from './blocks/features.ts'
export {
  type FooterColumnProps,
  type FooterLinkProps,
  type FooterProps,
  footer,
  footerColumn,
  footerLink,
} from './blocks/footer.ts'
export { type FormBuilderProps, formBuilder, formNote, type PresentedForm, presentForm } from './blocks/form-builder.ts'
export {
  type FormCheckboxProps,
  type FormInputProps,
  type FormOption,
  type FormSelectProps,
  type FormTextAreaProps,
  formCheckbox,
  formInput,
  formSelect,
  formTextArea,
  presentOptions,
} from './blocks/form-field.ts'
export {
  type FormRadiobuttonsProps,
  type FormSingleRadioProps,
  formRadiobuttons,
  formSingleRadio,
  radioValues,
} from './blocks/form-radiobuttons.ts'
export { type FormSectionProps, formSection } from './blocks/form-section.ts'
export {
  type HeaderMenuItemProps,
  type HeaderMenuSubItemProps,
  type HeaderProps,
  header,
  headerMenuItem,
  headerMenuSubItem,
} from './blocks/header.ts'
export { heroUnit } from './blocks/hero-unit.ts'
export { heroUnit2 } from './blocks/hero-unit-2.ts'
export { horizontalRule } from './blocks/horizontal-rule.ts'
export { imageCarousel, imageCarouselItem } from './blocks/image-carousel.ts'
export { linkCard, linkCards } from './blocks/link-cards.ts'
export { logoGrid, logoGridItem } from './blocks/logo-grid.ts'
export { type MapProps, map, mapNote } from './blocks/map.ts'
export { myHeroUnit } from './blocks/my-hero-unit.ts'
export { newsletterHero } from './blocks/newsletter-hero.ts'
export {
  type NewsletterSubscribeProps,
  newsletterSubscribe,
  type PresentedNewsletter,
  presentNewsletter,
} from './blocks/newsletter-subscribe.ts'
export { paragraph } from './blocks/paragraph.ts'
export {
  createPokemon,
  type PokemonProps,
  type PokemonService,
  type PresentedPokemon,
  pokemon,
  pokemonHint,
  presentPokemon,
} from './blocks/pokemon.ts'
export {
  isLongPrice,
  type PricingPlanFeatureProps,
  type PricingPlanProps,
  pricing,
  pricingPlan,
  pricingPlanFeature,
} from './blocks/pricing.ts'
export { smallLogoGrid, smallLogoGridItem } from './blocks/small-logo-grid.ts'
export { spacer } from './blocks/spacer.ts'
export {
  type TableCellProps,
  type TableProps,
  type TableRowProps,
  table,
  tableCell,
  tableRow,
  tableWidth,
} from './blocks/table.ts'
export { team, teamItem } from './blocks/team.ts'
export { team2Cols, teamItem2ColsItem } from './blocks/team-2-cols.ts'
export { testimonial } from './blocks/testimonial.ts'
export { testimonial3Cols, testimonial3ColsItem } from './blocks/testimonial-3-cols.ts'
export {
  presentTextImageMedia,
  type TextImageMedia,
  type TextImageProps,
  textImage,
  textImageLogo,
} from './blocks/text-image.ts'
export { title } from './blocks/title.ts'
export { type TweetProps, tweet, tweetAddress, tweetHint } from './blocks/tweet.ts'
export { hasAuthor, isTweetEmpty, type TweetLightProps, tweetLight } from './blocks/tweet-light.ts'
export { type VideoProps, video } from './blocks/video.ts'
export { catalogue } from './catalogue.ts'
export { blockJsonSchema } from './json-schema.ts'
export { type PageStarter, pageStarters, type StarterBlock } from './page-starters.ts'
export { blogType, layoutType, pageType, pageTypes } from './page-types.ts'
export { lineIcon } from './samples/drawing.ts'
export { type SampleName, sampleImage, sampleNames } from './samples/samples.ts'
export { linkAbout, linksAlike } from './shared/alike.ts'
export {
  type Accent,
  accentField,
  type Background,
  backgroundField,
  type Gradient,
  gradientField,
} from './shared/colors.ts'
export type { FormElement } from './shared/form-elements.ts'
export {
  type Border,
  type LayoutValues,
  layoutKeys,
  layoutProps,
  type Padding,
  plainLayout,
  type Width,
} from './shared/layout.ts'
export { logoAlt } from './shared/linked-logo.ts'
export { accents } from './shared/palette-tokens.ts'
export { type Network, presentSocial, type SocialLink, type SocialNames } from './shared/social.ts'
export { presentTitle, type TitlePart, titleProps } from './shared/title-props.ts'
export {
  type Platform,
  type PresentedVideo,
  platformNames,
  presentVideo,
  type VideoSource,
  videoIdField,
} from './shared/video.ts'
export { rich } from './shared/write.ts'
