/** What the clipboard of other programs holds, as they write it, and what becomes of it in a rich text. */
interface RealPaste {
  readonly from: string
  readonly html: string
  readonly becomes: readonly unknown[]
}

const paragraph = (...children: readonly unknown[]) => ({ type: 'paragraph', children })
const item = (...children: readonly unknown[]) => ({ type: 'li', children })
const link = (url: string, text: string) => ({
  type: 'link',
  data: { url, isTargetBlank: false },
  children: [{ text }],
})

const docsSpan = (style: string, words: string) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};font-variant:normal;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${words}</span>`
const docsPlain = (words: string) => docsSpan('font-weight:400;font-style:normal;text-decoration:none', words)
const docsItem = (level: number, words: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;font-style:normal;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;" role="presentation">${docsPlain(words)}</p></li>`

export const googleDocs = [
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7d2c4e1f-7fff-1a2b">',
  `<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;">${docsSpan('font-weight:400', 'Rye on Fridays')}</h1>`,
  `<p dir="ltr" style="line-height:1.38;">${docsPlain('We bake ')}${docsSpan('font-weight:700;font-style:normal', 'twice')}${docsPlain(' a day, ')}${docsSpan('font-weight:400;font-style:italic', 'by hand')}${docsPlain(', ')}${docsSpan('font-weight:400;text-decoration:line-through', 'mostly')}${docsPlain(' and ')}<a href="https://example.com/rye" style="text-decoration:none;">${docsSpan('font-weight:400;text-decoration:underline', 'with rye')}</a>${docsPlain('.')}</p>`,
  '<br>',
  `<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem(1, 'Loaves')}<ul style="margin-top:0;">${docsItem(2, 'dark')}</ul>${docsItem(1, 'Buns')}</ul>`,
  `<p dir="ltr">${docsPlain('See ')}<a href="#heading=h.3x8f">${docsPlain('the prices')}</a></p>`,
  '<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301"><col width="301"></colgroup><tbody>',
  `<tr style="height:0pt"><td style="border-left:solid #000 1pt;"><p dir="ltr">${docsPlain('Loaf')}</p></td><td><p dir="ltr">${docsPlain('4.20')}</p></td></tr>`,
  '</tbody></table></div>',
  `<ul style="padding-inline-start:28px;"><li dir="ltr" role="checkbox" aria-checked="false" style="list-style-type:none;" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==" width="18px" height="18px" alt="unchecked" aria-roledescription="checkbox" /><p dir="ltr" style="display:inline-block" role="presentation">${docsPlain('Buy salt')}</p></li></ul>`,
  '</b><br class="Apple-interchange-newline">',
].join('')

const sheet = [
  '<meta charset="utf-8"><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style>',
  '<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody>',
  '<tr style="height:21px;"><td colspan="2" style="font-weight:bold;" data-sheets-value="{&quot;1&quot;:2}">Opening hours</td><td></td></tr>',
  '<tr style="height:21px;"><td>Monday</td><td>7–18<br>and by phone</td><td></td></tr>',
  '<tr style="height:21px;"><td></td><td></td><td></td></tr>',
  '</tbody></table></google-sheets-html-origin>',
].join('')

export const spreadsheet = sheet

export const article = [
  '<meta charset=\'utf-8\'><div class="post" style="box-sizing: border-box; color: rgb(36, 36, 36); font-style: normal; font-weight: 400;">',
  '<h1 style="box-sizing: border-box; font-weight: 700; font-size: 42px;">Why bread takes time</h1>',
  '<img src="https://example.com/pixel.gif" width="1" height="1">',
  '<p style="margin: 32px 0px; font-weight: 400;">Good bread is <em style="font-style: italic;">slow</em>. <strong style="font-weight: 600;">Very</strong><span> </span>slow.<sup><a href="https://example.com/post#fn1">1</a></sup></p>',
  '<h3 style="font-weight: 600;">The dough</h3>',
  '<p>Flour, water,&nbsp;salt.</p><p>&nbsp;</p>',
  '<ol><li><p>Mix</p></li><li>Wait<ul><li>a night</li></ul></li></ol>',
  '<script>track()</script></div>',
].join('')

export const wordDocument = [
  '<html xmlns:w="urn:schemas-microsoft-com:office:word"><body lang=EN-GB><!--StartFragment-->',
  '<p class=MsoTitle><span lang=EN-GB>An evening<o:p></o:p></span></p>',
  '<p class=MsoNormal><span lang=EN-GB>It was flat<sup>1</sup> as 10 m<sup>2</sup> of glass.<o:p></o:p></span></p>',
  '<h1><span lang=EN-GB>What to bring<o:p></o:p></span></h1>',
  '<p class=MsoNormal>A blanket.<o:p></o:p></p><!--EndFragment--></body></html>',
].join('')

const wordPoint = (level: number, font: string, mark: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-GB style='font-family:${font};mso-fareast-font-family:${font}'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-GB>${words}<o:p></o:p></span></p>`

const onlinePoint = (list: 'ul' | 'ol', start: number, level: number, words: string) =>
  `<div class="ListContainerWrapper SCXW1 BCX0" style="margin: 0px;"><${list} class="SCXW1 BCX0" role="list" start="${start}"><li data-leveltext="%1." data-listid="1" data-aria-posinset="${start}" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0"><span data-contrast="auto" class="TextRun SCXW1 BCX0"><span class="NormalTextRun SCXW1 BCX0">${words}</span></span><span class="EOP SCXW1 BCX0" data-ccp-props="{}">&nbsp;</span></p></li></${list}></div>`

export const realPastes: readonly RealPaste[] = [
  {
    from: 'Word, with signs of its fonts and numbers of several levels,',
    html: [
      wordPoint(1, 'Wingdings', 'Ø', 'We come'),
      wordPoint(1, 'Wingdings', 'q', 'You wait'),
      wordPoint(1, 'Calibri', '1.', 'Scope'),
      wordPoint(2, 'Calibri', '1.1.', 'These terms hold'),
      wordPoint(1, 'Calibri', '2.', 'Prices'),
      '<p class=MsoNormal>In <del cite="mailto:Ann" datetime="2026-01-02T10:00">francs</del><ins cite="mailto:Ann" datetime="2026-01-02T10:00">euro</ins><span style=\'display:none;mso-hide:all\'>draft</span></p>',
      wordPoint(1, 'Calibri', '3.', 'Law'),
      wordPoint(1, 'Calibri', '§ 4', 'Place'),
      "<h2 style='mso-list:l1 level2 lfo2'><span style='mso-list:Ignore'>4.1<span>&nbsp;&nbsp; </span></span>Court</h2>",
    ].join('\n'),
    becomes: [
      { type: 'ul', children: [item({ text: 'We come' }), item({ text: 'You wait' })] },
      {
        type: 'ol',
        children: [
          item({ text: 'Scope' }, { type: 'ol', children: [item({ text: 'These terms hold' })] }),
          item({ text: 'Prices' }),
        ],
      },
      paragraph({ text: 'In euro' }),
      paragraph({ text: '3. Law' }),
      paragraph({ text: '§ 4 Place' }),
      { type: 'h2', children: [{ text: '4.1 Court' }] },
    ],
  },
  {
    from: 'Word on the web',
    html: [
      onlinePoint('ul', 1, 1, 'Loaves'),
      onlinePoint('ul', 1, 2, 'dark'),
      onlinePoint('ul', 2, 1, 'Buns'),
      onlinePoint('ol', 1, 1, 'knead'),
      onlinePoint('ol', 2, 1, 'wait'),
      '<div class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun">Then</span><span class="EOP">&nbsp;</span></p></div>',
      onlinePoint('ol', 3, 1, 'bake'),
    ].join(''),
    becomes: [
      {
        type: 'ul',
        children: [
          item({ text: 'Loaves' }, { type: 'ul', children: [item({ text: 'dark' })] }),
          item({ text: 'Buns' }),
        ],
      },
      { type: 'ol', children: [item({ text: 'knead' }), item({ text: 'wait' })] },
      paragraph({ text: 'Then' }),
      paragraph({ text: '3. bake' }),
    ],
  },
  {
    from: 'a published document of Google',
    html: '<p class="c1"><span class="c2"><a class="c3" href="https://www.google.com/url?q=https://example.com/rye?a%3D1%26b%3D2&amp;sa=D&amp;source=editors&amp;ust=1764340000000000&amp;usg=AOvVaw0">rye</a></span><span> or </span><a href="https://www.google.com/url?q=javascript:alert(1)&amp;source=editors">no</a></p>',
    becomes: [paragraph(link('https://example.com/rye?a=1&b=2', 'rye'), { text: ' or no' })],
  },
  {
    from: 'a document with links to files of its own computer',
    html: '<p>See <a href="file:///C:/x.docx">the <b>file</b></a> and <a href="">this</a>.</p>',
    becomes: [paragraph({ text: 'See the ' }, { text: 'file', bold: true }, { text: ' and this.' })],
  },
  {
    from: 'a site with words between the items of a list',
    html: '<ul>Loaves: <b>daily</b><div><li>rye</li><li>oats</li></div>and more<ul><li>buns</li></ul></ul>',
    becomes: [
      {
        type: 'ul',
        children: [
          item({ text: 'Loaves: ' }, { text: 'daily', bold: true }),
          item({ text: 'rye' }),
          item({ text: 'oats' }),
          item({ text: 'and more' }, { type: 'ul', children: [item({ text: 'buns' })] }),
        ],
      },
    ],
  },
  {
    from: 'Google Docs',
    html: googleDocs,
    becomes: [
      { type: 'h1', children: [{ text: 'Rye on Fridays' }] },
      paragraph(
        { text: 'We bake ' },
        { text: 'twice', bold: true },
        { text: ' a day, ' },
        { text: 'by hand', italic: true },
        { text: ', mostly and ' },
        link('https://example.com/rye', 'with rye'),
        { text: '.' },
      ),
      {
        type: 'ul',
        children: [
          item({ text: 'Loaves' }, { type: 'ul', children: [item({ text: 'dark' })] }),
          item({ text: 'Buns' }),
        ],
      },
      paragraph({ text: 'See the prices' }),
      paragraph({ text: 'Loaf | 4.20' }),
      { type: 'ul', children: [item({ text: 'Buy salt' })] },
    ],
  },
  {
    from: 'Notion',
    html: '<meta charset="utf-8"><!-- notionvc: 5cf1c6f0-1f0a -->\n<h2>Menu</h2>\n<p>All <strong>vegan</strong><br>All fresh</p>\n<ul>\n<li>\n<p>Soup</p>\n<ul>\n<li>of the day</li>\n</ul>\n</li>\n<li>Bread</li>\n</ul>\n<ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span class="to-do-children-unchecked">Ask about nuts</span></li></ul>\n<blockquote>Come hungry</blockquote>\n<figure class="callout"><div>Closed on Mondays</div></figure>\n<!-- notionvc: 5cf1c6f0-1f0a -->',
    becomes: [
      { type: 'h2', children: [{ text: 'Menu' }] },
      paragraph({ text: 'All ' }, { text: 'vegan', bold: true }, { text: '\nAll fresh' }),
      {
        type: 'ul',
        children: [
          item({ text: 'Soup' }, { type: 'ul', children: [item({ text: 'of the day' })] }),
          item({ text: 'Bread' }),
        ],
      },
      { type: 'ul', children: [item({ text: 'Ask about nuts' })] },
      { type: 'quote', children: [{ text: 'Come hungry' }] },
      paragraph({ text: 'Closed on Mondays' }),
    ],
  },
  {
    from: 'LibreOffice Writer',
    html: '<!DOCTYPE HTML>\n<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">\n@page { size: 21cm 29.7cm }\np { line-height: 115% }\n</style></head>\n<body lang="en-GB" link="#000080" dir="ltr"><h2 class="western">How\nwe bake</h2>\n<p style="line-height: 100%; margin-bottom: 0.25cm"><font face="Liberation Serif, serif">Twice\n<b>a day</b>, <i>by hand</i><a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>.</font></p>\n<p style="margin-bottom: 0cm"><br/>\n\n</p>\n<ol>\n\t<li><p style="margin-bottom: 0cm">knead</p></li>\n\t<li><p style="margin-bottom: 0cm">wait</p></li>\n</ol>\n<div id="sdfootnote1"><p class="sdfootnote-western"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Mostly</p></div></body></html>',
    becomes: [
      { type: 'h2', children: [{ text: 'How we bake' }] },
      paragraph(
        { text: 'Twice ' },
        { text: 'a day', bold: true },
        { text: ', ' },
        { text: 'by hand', italic: true },
        { text: '1', sup: true },
        { text: '.' },
      ),
      { type: 'ol', children: [item({ text: 'knead' }), item({ text: 'wait' })] },
      paragraph({ text: '1', sup: true }, { text: 'Mostly' }),
    ],
  },
  {
    from: 'Apple Notes and Pages',
    html: '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN">\n<html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 12.0px Helvetica}</style></head><body>\n<p class="p1"><span class="s1"><b>Rehearsal</b></span></p>\n<p class="p2"><span class="s2"></span><br></p>\n<p class="p1">Bring<span class="Apple-converted-space">&nbsp;</span><i>your</i><span class="Apple-converted-space">&nbsp; </span>scores.</p>\n<ul class="Apple-dash-list"><li class="li1"><span class="s3"></span>Sopranos</li><li class="li1">Altos</li></ul></body></html>',
    becomes: [
      paragraph({ text: 'Rehearsal', bold: true }),
      paragraph({ text: 'Bring ' }, { text: 'your', italic: true }, { text: ' scores.' }),
      { type: 'ul', children: [item({ text: 'Sopranos' }), item({ text: 'Altos' })] },
    ],
  },
  {
    from: 'Google Sheets',
    html: sheet,
    becomes: [paragraph({ text: 'Opening hours', bold: true }), paragraph({ text: 'Monday | 7–18 and by phone' })],
  },
  {
    from: 'an article in a browser',
    html: article,
    becomes: [
      { type: 'h1', children: [{ text: 'Why bread takes time' }] },
      paragraph(
        { text: 'Good bread is ' },
        { text: 'slow', italic: true },
        { text: '. ' },
        { text: 'Very', bold: true },
        { text: ' slow.' },
        { ...link('https://example.com/post#fn1', '1'), children: [{ text: '1', sup: true }] },
      ),
      { type: 'h3', children: [{ text: 'The dough' }] },
      paragraph({ text: 'Flour, water,\u00a0salt.' }),
      {
        type: 'ol',
        children: [
          item({ text: 'Mix' }),
          item({ text: 'Wait' }, { type: 'ul', children: [item({ text: 'a night' })] }),
        ],
      },
    ],
  },
  {
    from: 'a mail of Outlook',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-GB><p class=MsoNormal style=\'FONT-WEIGHT:BOLD\'>Dear choir,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>see <a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> <strong><span style=\'font-weight:normal\'>below</span></strong>.<o:p></o:p></p></body></html>',
    becomes: [paragraph({ text: 'Dear choir,', bold: true }), paragraph({ text: 'see [1] below.' })],
  },
]
