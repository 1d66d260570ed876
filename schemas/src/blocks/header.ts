import { defineBlock, fields, type PropsOf } from '@quoin/engine'
import { borders, layoutProps } from '../shared/layout.ts'
import { sample } from '../shared/sample.ts'
import { button } from './button.ts'

const item = { category: 'Layout', theme: 'Quoin', kind: 'item' } as const

export const headerMenuSubItem = defineBlock({
  ...item,
  type: 'header-menu-sub-item',
  label: 'Submenu Item',
  props: {
    linkText: fields.text('Link text', { placement: 'canvas' }),
    linkDescription: fields.text('Link description', { placement: 'canvas' }),
    linkPath: fields.address('Link to'),
  },
  starter: { linkText: 'Every day', linkDescription: 'What is always on the shelf', linkPath: '/bread' },
})

/** With a submenu the item is a button that opens it. */
const hasNoSubmenu = ({ submenuItems }: Readonly<Record<string, unknown>>) =>
  !Array.isArray(submenuItems) || submenuItems.length === 0

export const headerMenuItem = defineBlock({
  ...item,
  type: 'header-menu-item',
  label: 'Menu Item',
  props: {
    linkText: fields.text('Link text', { placement: 'canvas' }),
    linkPath: fields.address('Link to', { showWhen: hasNoSubmenu }),
    submenuItems: fields.repeater('Submenu items', [headerMenuSubItem]),
  },
  starter: { linkText: 'Menu item', linkPath: '/' },
})

export const header = defineBlock({
  type: 'header',
  label: 'Header',
  category: 'Layout',
  tags: ['menu', 'navigation', 'logo', 'top', 'bar', 'navbar', 'top menu'],
  theme: 'Quoin',
  props: {
    logo: fields.image('Logo', { placement: 'canvas', width: 300 }),
    menuItems: fields.repeater('Menu items', [headerMenuItem], { max: 6 }),
    buttons: fields.repeater('Buttons', [button], { max: 2 }),
    ...layoutProps({
      background: 'all',
      paddings: false,
      borders: true,
      group: { group: 'Layout' },
      defaults: { paddingTop: 0, paddingBottom: 0 },
    }),
    borderTop: fields.choice('Border Top', borders, 'none', { group: 'Layout', showWhen: () => false }),
  },
  starter: {
    logo: sample('quoin'),
    menuItems: [
      { linkText: 'Home', linkPath: '/' },
      {
        linkText: 'Bread',
        linkPath: '/bread',
        submenuItems: [
          { linkText: 'Every day', linkDescription: 'What is always on the shelf', linkPath: '/bread' },
          { linkText: 'Saturdays', linkDescription: 'Worth queueing for', linkPath: '/bread/saturday' },
        ],
      },
      { linkText: 'Journal', linkPath: '/blog' },
    ],
    buttons: [{ text: 'Order', type: 'link', href: '/order', buttonColor: 'sky', variant: 'solid', padding: 'small' }],
  },
  stories: [{ name: 'Dark header', props: { backgroundColor: 'dark-gray' } }],
})

export type HeaderProps = PropsOf<typeof header>
export type HeaderMenuItemProps = PropsOf<typeof headerMenuItem>
export type HeaderMenuSubItemProps = PropsOf<typeof headerMenuSubItem>
