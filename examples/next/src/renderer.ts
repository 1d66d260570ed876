import { createReactRenderer, reactViews } from '@quoin/react'
import { catalogue } from '@quoin/schemas'

export const { Page } = createReactRenderer({ catalogue, views: reactViews })
