import fc from 'fast-check'

const wordItem = (level: number, mark: string, words: string) =>
  `<p class="MsoListParagraph" style="text-indent:-18.0pt;mso-list:l0 level${level} lfo1"><![if !supportLists]><span style="font-family:Symbol"><span style="mso-list:Ignore">${mark}<span style="font:7.0pt 'Times New Roman'">&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`

/** An article as Word writes it, with lists and with what a reviewer remarked in it. */
export const wordArticle = [
  '<h1>The bakery<span class="MsoCommentReference"><a class="msocomanchor" href="#_msocom_1">[AB1]</a></span></h1>',
  '<p class="MsoNormal">“It began with a loaf”, says Nadia<span class="MsoCommentReference"><span style="font-size:8.0pt"><a class="msocomanchor" href="#_msocom_2">[AB2]</a></span></span>.</p>',
  wordItem(1, '·', 'Rye'),
  wordItem(2, 'o', '<b>with</b> seeds'),
  wordItem(1, '·', 'Buns'),
  '<p class="MsoNormal">In this order:</p>',
  wordItem(1, '1.', 'knead'),
  wordItem(1, '2.', 'wait'),
  '<div style="mso-element:comment-list"><hr class="msocomoff"><div style="mso-element:comment"><div id="_com_1" class="msocomtxt"><p class="MsoCommentText"><span class="MsoCommentReference">[AB1]</span>Is this true?</p></div></div></div>',
].join('\n')

/** Markup that has broken editors: hostile, broken, and as word processors and sites write it. */
export const knownPastes: readonly string[] = [
  '',
  'plain',
  '<p>one<p>two',
  '<p></p><p><br></p><p>a<br></p>',
  '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">bold</span></p><br></b>',
  '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;&nbsp; </span>one</p><p class="MsoListParagraph" style="mso-list:l0 level2 lfo1">o&nbsp; inner</p><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1">·&nbsp; two</p>',
  '<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><p>after<o:p></o:p></p>',
  '<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)><p>x</p></svg>',
  '<a href="javascript:alert(1)">a</a><a href="JaVaScRiPt&#58;alert(1)">b</a><a href=" java\tscript:alert(1)">c</a>',
  '<a href="data:text/html,<script>1</script>">d</a><a href="vbscript:x">e</a>',
  '<a href="/ok"><p>block in link</p></a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="x"></object><style>*{}</style><p style="position:fixed">s</p>',
  '<ul><li>a<ul><li>b<ol><li>c</ol></ul><li>d</ul>',
  '<ul>text<li>a</li><ul><li>b</li></ul></ul>',
  '<ol><li><p>one</p><p>two</p><h2>three</h2></li></ol>',
  '<li>stray</li><td>cell</td>',
  '<table><tr><th>a</th><td>b<table><tr><td>inner</td></tr></table></td></tr></table>',
  '<table><tr><td>a<script>alert(1)</script><p>b</p><p>c</p></td></tr></table>',
  '<h1>a<h2>b</h2></h1><h6><b><i>c</i></b></h6>',
  '<blockquote><p>a</p><p>b</p><ul><li>c</li></ul></blockquote>',
  '<pre>two\n  lines\n</pre><code>x</code>',
  '<p>a&nbsp;b  c\n d</p>',
  '<sub><sup>x</sup></sub>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<template><p>x</p></template><noscript><p>y</p></noscript><select><option>z</option></select>',
  `${'<div>'.repeat(2000)}deep${'</div>'.repeat(2000)}`,
  `${'<ul><li>'.repeat(100)}deep`,
  '<p constructor="1" __proto__="2">x</p>',
  '<p>\u202eright to left\u200b</p>',
  wordArticle,
]

const tags = [
  'p',
  'b',
  'i',
  'em',
  'h1',
  'h3',
  'ul',
  'ol',
  'li',
  'a href="/x"',
  'blockquote',
  'div',
  'span',
  'br',
  'table',
  'tr',
  'td',
  'code',
  'sub',
  'sup',
  'mark',
  'pre',
  'section',
  'script',
  'font',
]
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...tags).map((tag) => `<${tag}>`) },
  { weight: 2, arbitrary: fc.constantFrom(...tags).map((tag) => `</${tag.split(' ')[0]}>`) },
  { weight: 3, arbitrary: fc.constantFrom('word', ' ', ' two words ', '\n', '&nbsp;', 'é', '<!-- c -->') },
)

/** Tag soup of known and unknown elements, opened and closed anyhow. */
export const tagSoup = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''))
