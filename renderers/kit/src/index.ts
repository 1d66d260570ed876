export { appearanceAttrs, appearanceNames } from './appearance.ts'
export { attributionText } from './attribution.ts'
export { classes } from './classes.ts'
export { type AnchorParts, anchorParts } from './elements/anchor.ts'
export { type ButtonParts, buttonParts } from './elements/button.ts'
export { type CarouselParts, carouselParts, type SlideParts, slideParts } from './elements/carousel.ts'
export { type CodeParts, codeParts } from './elements/code.ts'
export {
  checkboxParts,
  type FieldInput,
  type FieldParts,
  fieldParts,
  inputAttrs,
  type RadioGroupParts,
  radioGroupParts,
  radioParts,
} from './elements/field.ts'
export { type FormParts, formParts } from './elements/form.ts'
export {
  currentMark,
  type HeaderParts,
  headerParts,
  type MenuItemParts,
  menuItemParts,
} from './elements/header.ts'
export { headingTag } from './elements/heading.ts'
export { type IconParts, iconParts } from './elements/icon.ts'
export { emptyFrameAttrs, type FrameRatio, frameTexts, pictured } from './elements/image-frame.ts'
export { type LinkParts, linkParts } from './elements/link.ts'
export { type MapParts, mapParts } from './elements/map.ts'
export {
  type NewsletterParts,
  newsletterDummyParts,
  newsletterParts,
} from './elements/newsletter.ts'
export { type PictureOptions, type PictureParts, pictureParts, portraitAttrs } from './elements/picture.ts'
export { containerSizes } from './elements/picture-sizes.ts'
export { isBlank, type RichWriter, richBlocks, richLines, textLines } from './elements/rich-text.ts'
export { type SectionFrame, type SectionOptions, type SectionParts, sectionParts, titleId } from './elements/section.ts'
export { emptyCells } from './elements/table.ts'
export { type TextImageParts, textImageParts } from './elements/text-image.ts'
export { type TileParts, tileParts } from './elements/tile.ts'
export { type SectionNaming, sectionNaming } from './elements/title-part.ts'
export { type TweetParts, tweetParts } from './elements/tweet.ts'
export { type VideoOptions, type VideoParts, videoParts } from './elements/video.ts'
export { playerAttrs } from './elements/video-player.ts'
export { embedAttrs, embedContext, embeddedPage } from './embed.ts'
export { givenViews, requireLoaded } from './given.ts'
export {
  type DrawnNode,
  drawFault,
  faultAttrs,
  faultIssue,
  guardBlock,
  tellNoView,
  wrongAnswer,
} from './guard-block.ts'
export { type HeadOptions, type HeadPage, type HeadTag, headTags } from './head-tags.ts'
export { type CodePiece, codeLines, highlight, type TokenKind } from './highlight.ts'
export type { IconName } from './icons.ts'
export { type Island, islandAttrs, readIsland, wakesClass } from './islands.ts'
export { type Kind, kindsOf } from './kinds.ts'
export { isLinkField } from './link-field.ts'
export { isListItem } from './list-items.ts'
export { type Attrs, createMarks, type Marks, markNames, noAttrs, pageId } from './marks.ts'
export {
  blockInput,
  headingLevels,
  type ItemNode,
  type ItemOptions,
  itemInput,
  plainSection,
} from './plan-page.ts'
export { isEditing, renderContext } from './render-context.ts'
export type { RenderMode } from './render-mode.ts'
export type { DrawFault, HeadingLevel, RenderContext, Renderer, RenderOptions, ViewInput } from './renderer.ts'
export { foreignLanguage, textsLanguage } from './texts/by-language.ts'
export type { VisitorTexts } from './texts/english.ts'
export { saidIn, sentenceLanguage } from './texts/said-in.ts'
export { type ScriptedTexts, scriptedTexts } from './texts/scripted-texts.ts'
export { visitorTexts } from './texts/visitor-texts.ts'
export { heardAttrs, wordsAttrs } from './texts/words-attrs.ts'
