import { namesGerman } from './names.ts'
import { sentencesGerman } from './sentences.ts'
import { tagsGerman } from './tags.ts'

export const germanLabels = { ...namesGerman, ...sentencesGerman, ...tagsGerman }
