import { showEditButton } from '@quoin/dom'

showEditButton()
