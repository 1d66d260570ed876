import { namesArabic } from './names.ts'
import { sentencesArabic } from './sentences.ts'
import { tagsArabic } from './tags.ts'

export const arabicLabels = { ...namesArabic, ...sentencesArabic, ...tagsArabic }
