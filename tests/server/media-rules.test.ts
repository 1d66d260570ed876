import { seoNameOf } from '@quoin/edit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseEdit, renditionWidths } from '../../engine/server/src/media/rendition-plan.ts'
import { sniff } from '../../engine/server/src/media/sniff.ts'
import { safeSvg, svgSize } from '../../engine/server/src/media/svg.ts'
import { codePoint } from '../support/code-point.ts'
import { runs } from '../support/runs.ts'

const text = (value: string) => new TextEncoder().encode(value)
const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)))

describe('M-3 the type of a file', () => {
  it.each([
    ['png', bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR')],
    ['jpg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
    ['gif', bytes('GIF89a')],
    ['webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ')],
    ['avif', bytes([0, 0, 0, 32], 'ftypavif')],
    ['mp4', bytes([0, 0, 0, 32], 'ftypisom')],
    ['pdf', bytes('%PDF-1.7\n')],
    ['rtf', bytes('{\\rtf1 hello}')],
    ['txt', text('Grüße, plain text\n')],
    ['svg', text('<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('is found from the first bytes: %s', (extension, content) => {
    expect(sniff(content)?.extension).toBe(extension)
  })

  it('says how it is sent, and whether it is a picture', () => {
    const told = (content: Uint8Array) => {
      const { kind, mime } = sniff(content) ?? {}
      return [kind, mime]
    }
    expect(told(bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'))).toEqual(['image', 'image/jpeg'])
    expect(told(bytes([0, 0, 0, 32], 'ftypavis'))).toEqual(['image', 'image/avif'])
    expect(told(text('<svg/>'))).toEqual(['image', 'image/svg+xml'])
    expect(told(bytes([0, 0, 0, 32], 'ftypMSNV'))).toEqual(['file', 'video/mp4'])
    expect(told(text('text'))).toEqual(['file', 'text/plain; charset=utf-8'])
  })

  it.each([
    ['HTML', text('<!doctype html><script>alert(1)</script>')],
    ['HTML that begins with spaces', text('  \n<html><body>')],
    ['a zip', bytes('PK\x03\x04')],
    ['a zip called pdf', bytes('PK\x03\x04%PDF-1.7')],
    ['a GIF that is a PDF too', bytes('GIF89a/*', '%PDF-1.4')],
    ['a JPEG with a zip in front', bytes([0xff, 0xd8, 0xff, 0xe0], 'PK\x03\x04')],
    ['a PNG that is a page too', bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR<script>alert(1)</script>')],
    ['a QuickTime film', bytes([0, 0, 0, 32], 'ftypqt  ')],
    ['a HEIC picture', bytes([0, 0, 0, 32], 'ftypheic')],
    ['a program', bytes([0x7f], 'ELF')],
    ['a sound', bytes('RIFF', [0, 0, 0, 0], 'WAVEfmt ')],
    ['what begins like a PNG and has no head', bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IDAT')],
    ['what has the head of a PNG and another beginning', bytes('\x89PNX\r\n\x1a\n', [0, 0, 0, 13], 'IHDR')],
    ['what is called WEBP and is no RIFF', bytes('LIST', [0, 0, 0, 0], 'WEBPVP8 ')],
    ['what is called a film and is not marked as one', bytes([0, 0, 0, 32], 'wideisom')],
    ['the mark of a film in another place', bytes([0, 0, 0, 32], 'freeftypisom')],
    ['text that is not UTF-8', bytes('caf', [0xe9, 0x20], 'au lait')],
    ['nothing', new Uint8Array()],
    ['text with a zero byte', bytes('abc', [0], 'def')],
  ])('is unknown for %s', (_name, content) => {
    expect(sniff(content)).toBeUndefined()
  })

  it('is that of a text whose letters are cut by the end of what is read', () => {
    for (const before of [4092, 4093, 4094, 4095]) expect(sniff(text(`${'x'.repeat(before)}😀`))?.extension).toBe('txt')
  })

  it.each([
    ['spaces', ' '],
    ['comments', '<!---->'],
    ['declarations', '<?xml?>'],
    ['document types', '<!doctype>'],
    ['document types that do not end', '<!doctype['],
    ['comments with spaces', '<!-- --> \n'],
  ])('is known at once, however many %s stand before what is no SVG', (_name, piece) => {
    const before = `<!---->${piece.repeat(Math.floor(4000 / piece.length))}`
    expect([sniff(text(`${before}x`)), sniff(text(`${before}<html>`))]).toEqual([undefined, undefined])
  })

  it('is that of an SVG behind any number of comments, and a document type with entities', () => {
    const before = `${'<!-- x --> '.repeat(100)}<!DOCTYPE svg [<!ENTITY a "b">] >\n`
    expect(sniff(text(`${before}<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>`))?.extension).toBe('svg')
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), (content) => {
        sniff(content)
      }),
    )
  })
})

describe('M-6 widths', () => {
  it('are those of the examples', () => {
    expect(renditionWidths(800, 2400)).toEqual([1600, 1200, 800, 400, 200])
    expect(renditionWidths(300, 2400)).toEqual([600, 450, 300, 150, 75])
    expect(renditionWidths(800, 1000)).toEqual([1000, 800, 400, 200])
    expect(renditionWidths(800, 500)).toEqual([500, 400, 200])
  })

  it('fall, differ, and never pass the picture', () => {
    fc.assert(
      fc.property(fc.integer({ min: 16, max: 4096 }), fc.integer({ min: 1, max: 20_000 }), (maxWidth, width) => {
        const widths = renditionWidths(maxWidth, width)
        expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => b - a))
        for (const made of widths) {
          expect(made).toBeGreaterThanOrEqual(1)
          expect(made).toBeLessThanOrEqual(Math.min(width, maxWidth * 2))
        }
        expect(widths).toContain(Math.min(maxWidth, width))
      }),
    )
  })

  it('refuse a crop outside the picture (§20.51)', () => {
    const size = { width: 100, height: 50 }
    expect(normaliseEdit({ crop: { x: 0, y: 0, width: 101, height: 10 } }, size)).toBeUndefined()
    expect(normaliseEdit({ crop: { x: 60, y: 0, width: 41, height: 10 } }, size)).toBeUndefined()
    expect(normaliseEdit({ crop: { x: 0, y: 0, width: 0, height: 10 } }, size)).toBeUndefined()
    expect(normaliseEdit({ crop: { x: 0, y: 0, width: 100, height: 50 }, transform: { rotate: 0 } }, size)).toEqual({})
  })
})

describe('M-6 crops', () => {
  const size = fc.record({ width: fc.integer({ min: 2, max: 400 }), height: fc.integer({ min: 2, max: 400 }) })
  const share = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }))

  it('in whole pixels lie in the picture, wherever in it they were asked for', () => {
    fc.assert(
      fc.property(size, share, share, share, share, (picture, left, top, wide, high) => {
        // halves are where rounding goes wrong
        const part = (of: number, most: number) => Math.floor(of * most * 2) / 2
        const [x, y] = [part(left, picture.width - 1), part(top, picture.height - 1)]
        const crop = {
          x,
          y,
          width: 1 + part(wide, picture.width - 1 - x),
          height: 1 + part(high, picture.height - 1 - y),
        }
        const edit = normaliseEdit({ crop }, picture)
        const made = edit?.crop ?? { x: 0, y: 0, ...picture }
        expect([edit === undefined, ...Object.values(made).filter((value) => !Number.isInteger(value))]).toEqual([
          false,
        ])
        expect([made.width >= 1, made.height >= 1]).toEqual([true, true])
        for (const [from, length, most] of [
          [made.x, made.width, picture.width],
          [made.y, made.height, picture.height],
        ] as const)
          expect([from >= 0, from + length <= most]).toEqual([true, true])
        expect(Math.abs(made.x - x) <= 1 && Math.abs(made.width - crop.width) <= 1).toBe(true)
        expect(normaliseEdit({ crop: made }, picture)).toEqual(edit)
      }),
      runs(500),
    )
  })
})

describe('M-9 the name in an address', () => {
  it('is [a-z0-9-]{1,100}, whatever the text', () => {
    expect(seoNameOf('Our Team')).toBe('our-team')
    expect(seoNameOf('Crème brûlée!')).toBe('creme-brulee')
    expect(seoNameOf('Große Straße auf Ærø')).toBe('grosse-strasse-auf-aero')
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (raw) => {
        expect(seoNameOf(raw)).toMatch(/^[a-z0-9-]{1,100}$/)
      }),
    )
  })
})

describe('M-11 SVG', () => {
  const draw = (inner: string, root = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"${root}>${inner}</svg>`

  it('keeps what draws', () => {
    const source = draw(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs><path d="M0 0L10 10" fill="url(#a)"/><text>A &amp; B</text>',
    )
    expect(safeSvg(source)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs><path d="M0 0L10 10" fill="url(#a)"/><text>A &#38; B</text></svg>',
    )
    expect(svgSize(safeSvg(source) ?? '')).toEqual({ width: 10, height: 20 })
    // no database counts so many pixels
    expect(svgSize('<svg viewBox="0 0 9000000000 20">')).toBeUndefined()
  })

  it('loses what stands around its drawing and beside it: mark, declaration, plain document type, comments', () => {
    const before =
      '\uFEFF<?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n'
    const source = `${before}${draw('<!-- <script> --><?x y?><rect/>')}\n<!-- end -->\n`
    expect(safeSvg(source)).toBe(draw('<rect/>'))
  })

  it('is drawn as its styles say, as drawing programs write them, and keeps no style', () => {
    const inkscape = draw(
      '<rect fill="#000" style="fill:#f00;stroke-width:2px;-inkscape-x:1;fill:url(//evil.example)"/>',
    )
    expect(safeSvg(inkscape)).toBe(draw('<rect stroke-width="2px"/>'))
    const illustrator = draw(
      `<defs><style type="text/css"><![CDATA[@import "https://evil.example/x.css"; /* .a{fill:red} */
        .st0, .st1 { fill : #00f ; stroke: none !important } path { fill: #0f0; opacity: .5 }
        @media print { .st1 { fill: #fff } } g .st1 { fill: #999 } #b { fill: url(#c) }]]></style></defs>
        <path class="st0"/><path/><path id="b" class="st1" style="opacity:1"/>`,
    )
    expect(safeSvg(illustrator)?.replace(/\s*\n\s*/g, '')).toBe(
      draw(
        '<defs></defs><path class="st0" fill="#00f" opacity=".5" stroke="none"/><path fill="#0f0" opacity=".5"/><path id="b" class="st1" fill="url(#c)" opacity="1" stroke="none"/>',
      ),
    )
  })

  it('is masked as Figma says', () => {
    const masked = (said: string) => draw(`<mask id="a" ${said}><rect fill="#D9D9D9"/></mask><g mask="url(#a)"/>`)
    expect(safeSvg(masked('style="mask-type:alpha"'))).toBe(masked('mask-type="alpha"'))
  })

  it('may have many elements that say all themselves, as of Inkscape', () => {
    const names = 'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin'
    const own = `${names} stroke-miterlimit stroke-dasharray opacity`.split(' ').map((name) => `${name}:0`)
    expect(safeSvg(draw(`<g style="${own.join(';')}"/>`.repeat(19_000)))).toBeDefined()
  })

  it('has each attribute once, also where old and new programs are to find a reference', () => {
    expect(safeSvg(draw('<use href="#a" xlink:href="#a"/>'))).toBe(draw('<use href="#a"/>'))
  })

  it('is refused where its styles would make far more of it than was sent', () => {
    const style = `<style>.a{${['fill', 'stroke', 'font-family'].map((one) => `${one}:${'x'.repeat(200)}`).join(';')}}</style>`
    expect(safeSvg(draw(style + '<g class="a"/>'.repeat(100)))).toBeDefined()
    expect(safeSvg(draw(style + '<g class="a"><g/></g>'.repeat(9_900) + '<g class="a"/>'.repeat(100)))).toBeDefined()
    const more = style.replace(
      '}',
      `;${['color', 'mask', 'filter', 'stop-color'].map((one) => `${one}:${'x'.repeat(200)}`).join(';')}}`,
    )
    expect(safeSvg(draw(more + '<g class="a"/>'.repeat(19_000)))).toBeUndefined()
    const names = 'fill stroke color mask filter opacity display overflow clip-path stop-color marker-end'.split(' ')
    const short = `<style>.a{${names.map((one) => `${one}:0`).join(';')}}</style>`
    expect(safeSvg(draw(short + '<g class="a"/>'.repeat(18_000)))).toBeDefined()
    expect(safeSvg(draw(short + '<g class="a"/>'.repeat(19_000)))).toBeUndefined()
  })

  const doubled = (levels: number, twice: (inner: string) => string) =>
    Array.from({ length: levels }, (_, level) => `<g id="a${level + 1}">${twice(`a${level}`).repeat(2)}</g>`).join('')
  const used = (id: string) => `<use href="#${id}"/>`

  it('is refused where what it refers to would be drawn without end', () => {
    const use = (levels: number) => draw(`<g id="a0"><rect/></g>${doubled(levels, used)}`)
    expect(safeSvg(use(10))).toBeDefined()
    expect(safeSvg(use(20))).toBeUndefined()
    const mask = (levels: number) =>
      Array.from(
        { length: levels },
        (_, at) => `<mask id="a${at + 1}">${`<path mask="url(#a${at})"/>`.repeat(2)}</mask>`,
      )
    expect(safeSvg(draw(`<mask id="a0"><path/></mask>${mask(10).join('')}`))).toBeDefined()
    expect(safeSvg(draw(`<mask id="a0"><path/></mask>${mask(20).join('')}`))).toBeUndefined()
    expect(safeSvg(draw(`<g id="a">${used('b')}</g><g id="b">${used('a')}</g>`))).toBeUndefined()
    const chain = (length: number) =>
      Array.from({ length }, (_, at) => `<g id="a${at + 1}">${used(`a${at}`)}</g>`).join('')
    expect(safeSvg(draw(`<rect id="a0"/>${chain(100)}`))).toBeDefined()
    expect(safeSvg(draw(`<rect id="a0"/>${chain(101)}`))).toBeUndefined()
  })

  it('is never drawn with more than 100,000 elements, and taken with any fewer', () => {
    const groups = fc.array(fc.tuple(fc.nat(30), fc.nat()), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(groups, (all) => {
        const drawn: number[] = []
        const text = all.map(([times, other], at) => {
          const before = at === 0 ? undefined : other % at
          drawn.push(1 + (before === undefined ? 0 : times * (1 + (drawn[before] ?? 0))))
          return `<g id="a${at}">${before === undefined ? '' : used(`a${before}`).repeat(times)}</g>`
        })
        const total = drawn.reduce((sum, one) => sum + one, 1)
        expect(safeSvg(draw(text.join(''))) !== undefined).toBe(total <= 100_000)
      }),
    )
  })

  it('is refused where too much would be drawn at each shape or corner in an element, also of what is used there', () => {
    const rects = '<rect/>'.repeat(1000)
    const pattern = `<pattern id="p">${rects}</pattern>`
    expect(safeSvg(draw(`${pattern}<g fill="url(#p)">${'<path/>'.repeat(50)}</g>`))).toBeDefined()
    expect(safeSvg(draw(`${pattern}<g fill="url(#p)">${'<path/>'.repeat(1000)}</g>`))).toBeUndefined()
    expect(safeSvg(draw(`${pattern}<g fill="url(#p)">${'<path fill="red"/>'.repeat(1000)}</g>`))).toBeDefined()
    expect(safeSvg(draw(`${pattern}<g id="a">${rects}</g><use href="#a" stroke="url( '#p' )"/>`))).toBeUndefined()
    const marker = `<marker id="m">${'<path/>'.repeat(100)}</marker>`
    const line = `<path d="M0 0${'h1'.repeat(5000)}"/>`
    expect(safeSvg(draw(`${marker}<g marker-end="url(#m)">${line}</g>`))).toBeDefined()
    expect(safeSvg(draw(`${marker}<g marker-mid="url(#m)">${line}</g>`))).toBeUndefined()
    const points = `<polyline id="a" points="${'1,1 '.repeat(5000)}"/>`
    expect(safeSvg(draw(`${marker}${points}<use href="#a" marker-mid="url(#m)"/>`))).toBeUndefined()
  })

  it('may use a mark, a clip or a gradient for each of thousands of shapes', () => {
    expect(safeSvg(draw('<g/>'.repeat(19_999)))).toBeDefined()
    const parts = `<clipPath id="c"><rect/></clipPath><path id="m"/>`
    expect(safeSvg(draw(parts + '<use href="#m" clip-path="url(#c)"/>'.repeat(19_000)))).toBeDefined()
    const gradient = `<linearGradient id="c">${'<stop/>'.repeat(100)}</linearGradient>`
    expect(safeSvg(draw(gradient + '<path fill="url(#c)"/>'.repeat(19_000)))).toBeDefined()
    expect(safeSvg(draw('<text><a href="#top">A</a></text>', ' id="top"'))).toBeDefined()
    // of two with one id the first is meant, and an element is no clip of itself
    expect(safeSvg(draw('<g id="a" clip-path="url(#a)"/><g id="b"/><g id="b"><use href="#b"/></g>'))).toBeDefined()
  })

  it('draws what stands inside a link, which leads nowhere', () => {
    const source = draw(
      '<a href="https://example.org" transform="scale(2)"><rect/></a><text>A <a href="#x">B</a></text>',
    )
    expect(safeSvg(source)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><g transform="scale(2)"><rect/></g><text>A <tspan href="#x">B</tspan></text></svg>',
    )
  })

  it.each([
    ['script', draw('<script>alert(1)</script><rect/>')],
    ['an event', draw('<rect onload="alert(1)" onclick="x"/>', ' onload="alert(1)"')],
    [
      'a foreign object',
      draw('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>1</script></body></foreignObject>'),
    ],
    ['an outside use', draw('<use href="https://evil.example/x.svg#a"/><use xlink:href="//evil.example#a"/>')],
    ['a link', draw('<a href="javascript:alert(1)"><rect/></a>')],
    [
      'a style',
      draw('<style>@import "https://evil.example/x.css";</style><rect style="fill:url(https://evil.example)"/>'),
    ],
    ['an outside fill', draw('<rect fill="url(https://evil.example/x)"/><rect fill="url( \'//evil.example\' )"/>')],
    ['an image', draw('<image href="https://evil.example/x.png"/>')],
    [
      'an animation',
      draw('<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="href" values="javascript:x"/>'),
    ],
    ['hidden letters', draw('<use href="java&#9;script:alert(1)"/><rect fill="u&#114;l(https://evil.example)"/>')],
    ['character data', draw('<text><![CDATA[<script>alert(1)</script>]]></text>')],
  ])('drops %s', (_name, source) => {
    const safe = safeSvg(source) ?? ''
    expect(safe).toContain('<svg ')
    expect(safe).not.toMatch(/<script|onload|onclick|foreignObject|evil|javascript:|<style|<image|<animate|<set|<a /i)
  })

  it.each([
    ['an entity bomb', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>'],
    ['an outside entity', '<!DOCTYPE svg SYSTEM "x" [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'],
    ['an unknown entity', '<svg>&nbsp;</svg>'],
    ['an entity without its end', '<svg><text>&amp</text></svg>'],
    ['half of a letter', '<svg><text>&#xD83E;</text></svg>'],
    ['a letter beyond all', '<svg><text>&#x110000;</text></svg>'],
    ['a document type of another kind', '<!DOCTYPE html><svg/>'],
    ['a document type within', '<svg><!ELEMENT svg ANY></svg>'],
    ['a comment without an end', '<svg/><!-- x'],
    ['a declaration without an end', '<svg/><?x '],
    ['character data without an end', '<svg><![CDATA[ ]]</svg>'],
    ['crossed tags', '<svg><g><rect></g></rect></svg>'],
    ['an open tag', '<svg><g>'],
    ['two roots', '<svg/><svg/>'],
    ['another root', '<html><svg/></html>'],
    ['text outside', 'hello <svg/>'],
    ['nesting beyond reason', `<svg>${'<g>'.repeat(1000)}${'</g>'.repeat(1000)}</svg>`],
    ['no quotes', '<svg width=10/>'],
    ['more elements than any drawing needs', draw('<g/>'.repeat(20_000))],
  ])('refuses %s', (_name, source) => {
    expect(safeSvg(source)).toBeUndefined()
  })

  it('is total, and what it wrote it writes again', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<svg>',
        '</svg>',
        '<g id="a">',
        '</g>',
        '<rect/>',
        '<script>',
        '</script>',
        '<!--',
        '-->',
        '&amp;',
        '&#x41;',
        '<![CDATA[',
        ']]>',
        ' fill="red"',
        '<use href="#a"/>',
        '<style>.a{fill:red}',
        '</style>',
        '<g class="a" style="stroke:url(#b)">',
        '>',
      ),
      fc.string({ maxLength: 5 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const safe = safeSvg(`<svg>${pieces.join('')}</svg>`)
        if (safe === undefined) return
        expect(safe).not.toMatch(/<script/i)
        expect(safeSvg(safe)).toBe(safe)
      }),
      runs(500),
    )
  })

  it('takes time in proportion to its length', () => {
    const long = `<svg>${'<g '.repeat(20_000)}`
    expect(safeSvg(long)).toBeUndefined()
    expect(safeSvg(`<svg ${' '.repeat(200_000)}x`)).toBeUndefined()
    expect(safeSvg(`<svg>${'<style>'.repeat(100_000)}`)).toBeUndefined()
    expect(safeSvg(`<svg><style>${'.a{'.repeat(100_000)}${'/*'.repeat(100_000)}</style></svg>`)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    )
  })
})
