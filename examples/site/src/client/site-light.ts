import { enhance } from '@quoin/dom'

enhance(document)
