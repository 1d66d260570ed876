import { hydrateIslands } from '@quoin/react/islands'

hydrateIslands(document)
