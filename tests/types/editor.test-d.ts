import type { EditSession } from '@quoin/edit'
import type { AdminOptions, EditorProps } from '@quoin/editor'
import { catalogue, pageTypes } from '@quoin/schemas'

declare const session: EditSession
declare const maybe: string | undefined

const editor = { session, canvasUrl: '/canvas' }
const admin = { api: '/api', site: { catalogue, pageTypes }, pageUrl: () => '/' }

export const ownWords: EditorProps = { ...editor, messages: { 'publish.publish': 'Go live' } }
export const ownWordsOfAll: AdminOptions = { ...admin, messages: { 'publish.publish': 'Go live' } }
export const perhaps: EditorProps = { ...editor, siteUrl: maybe, interfaceLanguage: maybe, controls: undefined }
export const perhapsOfAll: AdminOptions = { ...admin, siteUrl: maybe, build: maybe, regions: undefined }

// @ts-expect-error there is no such text
export const unknownText: EditorProps = { ...editor, messages: { 'publish.published': 'Go live' } }
// @ts-expect-error nobody says where the page stands to be edited
export const nowhere: EditorProps = { session }
// @ts-expect-error a session or a page of a server
export const ofNothing: EditorProps = { canvasUrl: '/canvas' }
// @ts-expect-error only the whole administration has a menu
export const menuOfNone: EditorProps = { ...editor, getAdminMenu: () => [] }
