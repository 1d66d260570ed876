import { enhance } from '@quoin/dom'
import { followColorMode } from './follow-color-mode.ts'

followColorMode(document)
enhance(document)
