import { hydrateIslands } from '@quoin/react/islands'
import { followColorMode } from './follow-color-mode.ts'

followColorMode(document)
hydrateIslands(document)
