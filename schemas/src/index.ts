export { badge } from './blocks/badge.ts'
export { bulletListItem } from './blocks/bullet-list-item.ts'
export { type ButtonProps, button, type PresentedButton, presentButton } from './blocks/button.ts'
export { type FormBuilderProps, formBuilder, type PresentedForm, presentForm } from './blocks/form-builder.ts'
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
  radioValue,
} from './blocks/form-radiobuttons.ts'
export { type FormSectionProps, formSection } from './blocks/form-section.ts'
export { heroUnit } from './blocks/hero-unit.ts'
export { paragraph } from './blocks/paragraph.ts'
export { title } from './blocks/title.ts'
export { catalogue } from './catalogue.ts'
export { blogType, layoutType, pageType, pageTypes } from './page-types.ts'
export {
  type Accent,
  accentField,
  type Background,
  backgroundField,
  type Gradient,
  gradientField,
} from './shared/colors.ts'
export { type FormElement, fieldSpecs } from './shared/form-elements.ts'
export {
  type Border,
  hasLayout,
  type LayoutValues,
  layoutKeys,
  layoutProps,
  type Padding,
  plainLayout,
  type Width,
} from './shared/layout.ts'
export { accents, backgrounds, gradients } from './shared/palette-tokens.ts'
export { presentTitle, type TitlePart, titleProps } from './shared/title-props.ts'
export {
  embedAddress,
  type Platform,
  type PresentedVideo,
  platformField,
  platformNames,
  platforms,
  presentVideo,
  reduceVideoId,
  type VideoSource,
  videoFileField,
  videoIdField,
  videoProblem,
  videoTexts,
} from './shared/video.ts'
export { rich } from './shared/write.ts'
