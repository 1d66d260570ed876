import { addressAfterSignIn, placeAt, placePaths, readAdminTheme } from '@quoin/editor/parts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const paths = {
  login: '/admin',
  editor: '/admin/editor',
  media: '/admin/media',
  playground: '/admin/playground',
  appSettings: '/admin/app-settings',
  preview: '/preview',
}

describe('which screen an address means', () => {
  test.each([
    ['/admin', { name: 'PAGES' }],
    ['/admin/', { name: 'PAGES' }],
    ['/admin/editor', { name: 'PAGES' }],
    ['/admin/media', { name: 'MEDIA' }],
    ['/admin/schedule', { name: 'SCHEDULE' }],
    ['/admin/forms', { name: 'FORMS', part: '' }],
    ['/admin/forms/contact%20us', { name: 'FORMS', part: 'contact us' }],
    ['/admin/newsletter/weekly', { name: 'NEWSLETTER', part: 'weekly' }],
    ['/admin/app-settings/people', { name: 'SETTINGS', part: 'people' }],
    ['/admin/settings', { name: 'SETTINGS', part: '' }],
    ['/admin/settings/people', { name: 'SETTINGS', part: 'people' }],
    ['/admin/forms/%E0%A4%A', { name: 'FORMS', part: '%E0%A4%A' }],
    ['/elsewhere', { name: 'UNKNOWN' }],
  ])('%s', (pathname, place) => {
    expect(placeAt(paths, pathname)).toEqual(place)
  })

  test('every place is found at its own path, whatever the paths are', () => {
    const other = { ...paths, login: '/desk', editor: '/desk/write', appSettings: '/desk/set' }
    for (const [name, path] of Object.entries(placePaths(other))) expect(placeAt(other, path).name).toBe(name)
  })
})

describe('U-3: after signing in a person returns to where they were going, to own paths only', () => {
  const after = (address: string) => addressAfterSignIn(paths, new URL(address, 'https://site.example'))

  test.each([
    ['/admin', '/admin/editor'],
    ['/admin/editor?p=1&l=de', '/admin/editor?p=1&l=de'],
    ['/admin/media', '/admin/media'],
    ['/admin?next=%2Fadmin%2Fapp-settings%2Fpeople', '/admin/app-settings/people'],
    ['/admin?next=https%3A%2F%2Fevil.example%2Fadmin%2Fmedia', '/admin/editor'],
    ['/admin?next=%2F%2Fevil.example%2Fadmin%2Fmedia', '/admin/editor'],
    ['/admin?next=%2F%5Cevil.example', '/admin/editor'],
    ['/admin?next=%2Felsewhere', '/admin/editor'],
  ])('%s leads to %s', (address, expected) => {
    expect(after(address)).toBe(expected)
  })

  test('no address leads away from the site', () => {
    fc.assert(
      fc.property(fc.string(), (next) => {
        const target = after(`/admin?${new URLSearchParams({ next })}`)
        expect(new URL(target, 'https://site.example').origin).toBe('https://site.example')
        expect(placeAt(paths, new URL(target, 'https://site.example').pathname).name).not.toBe('UNKNOWN')
      }),
    )
  })
})

test('A-9: the theme of the administration is its own; until it is chosen, it follows the one of the site', () => {
  const storage = (entries: Readonly<Record<string, string>>) => ({ getItem: (key: string) => entries[key] ?? null })
  expect(readAdminTheme(storage({}))).toBe('system')
  expect(readAdminTheme(storage({ theme: 'dark' }))).toBe('dark')
  expect(readAdminTheme(storage({ theme: 'dark', 'quoin:admin-theme': 'light' }))).toBe('light')
  expect(readAdminTheme(storage({ theme: 'purple' }))).toBe('system')
})
