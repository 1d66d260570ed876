import { drawing } from './drawing.ts'

export const avatar1 = drawing(
  400,
  400,
  'Portrait of a woman with short curly hair',
  `
<path fill="#e2b68c" d="M0 0h400v400H0z"/><path fill="#d3a074" d="M0 260q200-90 400 0v140H0z"/>
<path fill="#2b2019" d="M200 46c66 0 108 46 104 104 22 20 18 66-8 84-18 34-54 40-96 40s-78-6-96-40c-26-18-30-64-8-84-4-58 38-104 104-104z"/>
<path fill="#5a3423" d="M168 236h64l14 84h-92z"/><path fill="#4a2a1c" d="M168 262q32 26 64 0v-26h-64z"/>
<path fill="#6b3f2a" d="M136 150c0-40 26-62 64-62s64 22 64 62v42c0 42-28 72-64 72s-64-30-64-72z"/>
<path fill="#2b2019" d="M136 160c0-54 30-78 64-78s64 24 64 78c-12-34-34-46-64-46s-52 12-64 46z"/>
<path fill="#5f7046" d="M52 400c0-74 44-104 108-108q40 36 80 0c64 4 108 34 108 108z"/>
<path fill="#4c5c39" d="M160 292q40 36 80 0l10 2q-50 62-100 0z"/>
<circle cx="132" cy="214" r="9" fill="#e8b54e"/><circle cx="268" cy="214" r="9" fill="#e8b54e"/>
<g fill="none" stroke="#2b1710" stroke-width="5" stroke-linecap="round"><path d="M160 160q10-7 22 0M218 160q12-7 22 0"/>
<path d="M201 184v22q-5 4-10 2"/></g><circle cx="172" cy="178" r="6" fill="#241a14"/><circle cx="228" cy="178" r="6" fill="#241a14"/>
<path fill="none" stroke="#2b1710" stroke-width="5" stroke-linecap="round" d="M178 228q22 18 44 0"/>
`,
)

export const avatar2 = drawing(
  400,
  400,
  'Portrait of a man with a red beard',
  `
<path fill="#a9b48a" d="M0 0h400v400H0z"/><path fill="#97a377" d="M0 270q200-90 400 0v130H0z"/>
<path fill="#d99f76" d="M166 236h68l16 104H150z"/><path fill="#c98c62" d="M166 268q34 22 68-4v-28h-68z"/>
<path fill="#eab88e" d="M134 150c0-42 26-66 66-66s66 24 66 66v40c0 44-28 76-66 76s-66-32-66-76z"/><circle cx="134" cy="176" r="16" fill="#eab88e"/>
<circle cx="266" cy="176" r="16" fill="#eab88e"/>
<path fill="#a8623a" d="M134 176c6 26 18 34 34 32 14-12 50-12 64 0 16 2 28-6 34-32v26c0 46-28 80-66 80s-66-34-66-80z"/>
<path fill="#eab88e" d="M178 226q22-10 44 0-4 12-22 12t-22-12z"/>
<path fill="#a8623a" d="M124 158c-12-62 26-100 82-98 50 2 78 36 70 98-4-20-12-34-22-42-34 10-78 6-100-12-16 14-24 30-30 54z"/>
<path fill="#3d4f57" d="M48 400c0-74 46-106 112-110l40 34 40-34c66 4 112 36 112 110z"/>
<path fill="#f4ead9" d="M160 288l40 40-28 30-30-62zM240 288l-40 40 28 30 30-62z"/>
<g fill="none" stroke="#7d4727" stroke-width="5" stroke-linecap="round"><path d="M160 158q10-7 22 0M218 158q12-7 22 0"/>
<path d="M201 182v22q-5 4-10 2"/></g><circle cx="172" cy="176" r="6" fill="#241a14"/><circle cx="228" cy="176" r="6" fill="#241a14"/>
<path fill="none" stroke="#7d4727" stroke-width="4" stroke-linecap="round" d="M186 229h28"/>
`,
)

export const avatar3 = drawing(
  400,
  400,
  'Portrait of a woman with round glasses',
  `
<path fill="#c96f4a" d="M0 0h400v400H0z"/><path fill="#b85f3c" d="M0 270q200-90 400 0v130H0z"/>
<path fill="#25201d" d="M96 262V164c0-72 46-112 104-112s104 40 104 112v98q-6 12-24 12H120q-18 0-24-12z"/>
<path fill="#d9a67c" d="M168 236h64l14 84h-92z"/><path fill="#c8925f" d="M168 264q32 24 64 0v-28h-64z"/>
<path fill="#f0c49a" d="M138 158c0-40 24-60 62-60s62 20 62 60v36c0 42-28 72-62 72s-62-30-62-72z"/>
<path fill="#25201d" d="M132 182c-4-62 24-94 68-94s72 32 68 94c-6-14-8-30-10-48-38 4-78 2-116 0-2 18-4 34-10 48z"/>
<path fill="none" stroke="#25201d" stroke-width="5" d="M152 182a20 20 0 1 0 40 0a20 20 0 1 0-40 0M208 182a20 20 0 1 0 40 0a20 20 0 1 0-40 0M192 178q8-5 16 0"/>
<path fill="#f0e2c8" d="M52 400c0-74 44-104 108-110q40 40 80 0c64 6 108 36 108 110z"/>
<path fill="#d9c8a8" d="M150 292q50 62 100 0l8 2q-58 84-116 0z"/>
<path fill="none" stroke="#b5764a" stroke-width="5" stroke-linecap="round" d="M200 196v18q-5 4-10 1"/><circle cx="172" cy="183" r="6" fill="#25201d"/>
<circle cx="228" cy="183" r="6" fill="#25201d"/><path fill="none" stroke="#a44a32" stroke-width="6" stroke-linecap="round" d="M182 234q18 12 36 0"/>
`,
)

export const avatar4 = drawing(
  400,
  400,
  'Portrait of a woman with long dark hair',
  `
<path fill="#7f99a0" d="M0 0h400v400H0z"/><path fill="#6d888f" d="M0 270q200-90 400 0v130H0z"/>
<path fill="#3a261c" d="M200 50c64 0 108 44 108 116 0 60 14 104 30 148-40 22-74 10-86-6H148c-12 16-46 28-86 6 16-44 30-88 30-148C92 94 136 50 200 50z"/>
<path fill="#8f5a38" d="M168 236h64l14 84h-92z"/><path fill="#7c4b2d" d="M168 264q32 24 64 0v-28h-64z"/>
<path fill="#a9714b" d="M138 154c0-40 24-60 62-60s62 20 62 60v40c0 42-28 72-62 72s-62-30-62-72z"/>
<path fill="#3a261c" d="M130 190c-6-66 20-108 72-106 48 0 74 40 68 106-8-30-30-52-62-84-20 34-50 56-78 84z"/>
<path fill="#8a3a22" d="M50 400c0-72 44-104 110-108q40 40 80 0c66 4 110 36 110 108z"/>
<path fill="#b4532f" d="M160 292q40 40 80 0l14 3q-54 74-108 0z"/><path fill="none" stroke="#e8b54e" stroke-width="5" d="M164 300q36 46 72 0"/>
<g fill="none" stroke="#55301c" stroke-width="5" stroke-linecap="round"><path d="M160 162q10-7 22 0M218 162q12-7 22 0"/>
<path d="M201 186v22q-5 4-10 2"/></g><circle cx="172" cy="180" r="6" fill="#241a14"/><circle cx="228" cy="180" r="6" fill="#241a14"/>
<path fill="none" stroke="#55301c" stroke-width="5" stroke-linecap="round" d="M180 228q20 16 40 0"/>
`,
)

export const avatar5 = drawing(
  400,
  400,
  'Portrait of a man with short dark hair',
  `
<path fill="#d8b45c" d="M0 0h400v400H0z"/><path fill="#c7a149" d="M0 270q200-90 400 0v130H0z"/>
<path fill="#5a3423" d="M164 236h72l14 92H150z"/><path fill="#4a2a1c" d="M164 266q36 24 72 0v-28h-72z"/>
<path fill="#6b3f2a" d="M134 150c0-42 26-66 66-66s66 24 66 66v42c0 44-28 74-66 74s-66-30-66-74z"/><circle cx="133" cy="178" r="15" fill="#6b3f2a"/>
<circle cx="267" cy="178" r="15" fill="#6b3f2a"/>
<path fill="#241a16" d="M128 164c-8-62 22-100 72-100s80 38 72 100q-6-4-8-16c-2-16-8-26-20-32q-44-14-88 0c-12 6-18 16-20 32q-2 12-8 16z"/>
<path fill="#241a16" d="M136 196c8 20 22 28 36 24q28-10 56 0c14 4 28-4 36-24-2 44-28 70-64 70s-62-26-64-70z"/>
<path fill="#6b3f2a" d="M176 230q24-12 48 0-6 12-24 12t-24-12z"/>
<path fill="#2f5d62" d="M48 400c0-74 46-106 112-110l40 36 40-36c66 4 112 36 112 110z"/>
<path fill="#f4ead9" d="M160 288l40 40-28 32-30-64zM240 288l-40 40 28 32 30-64z"/>
<g fill="none" stroke="#2b1710" stroke-width="5" stroke-linecap="round"><path d="M158 158q12-8 24 0M218 158q12-8 24 0"/>
<path d="M201 182v22q-5 4-10 2"/></g><circle cx="171" cy="178" r="6" fill="#1b120d"/><circle cx="229" cy="178" r="6" fill="#1b120d"/>
<path fill="none" stroke="#2b1710" stroke-width="4" stroke-linecap="round" d="M184 231q16 8 32 0"/>
`,
)

export const avatar6 = drawing(
  400,
  400,
  'Portrait of an older man with a mustache',
  `
<path fill="#6f8277" d="M0 0h400v400H0z"/><path fill="#5f7267" d="M0 262q200-90 400 0v138H0z"/>
<path fill="#c08a63" d="M166 236h68l16 104H150z"/><path fill="#ad7850" d="M166 268q34 22 68-4v-28h-68z"/>
<path fill="#d8d2c8" d="M122 186c-16-18-16-54-4-74 10-34 42-52 82-52s72 18 82 52c12 20 12 56-4 74q-6-26-20-42H142q-14 16-20 42z"/>
<path fill="#d6a57c" d="M134 152c0-42 26-68 66-68s66 26 66 68v40c0 44-28 76-66 76s-66-32-66-76z"/><circle cx="133" cy="182" r="16" fill="#d6a57c"/>
<circle cx="267" cy="182" r="16" fill="#d6a57c"/>
<path fill="#d8d2c8" d="M160 222c8-16 26-20 40-10 14-10 32-6 40 10-12 4-28 6-40-2-12 8-28 6-40 2z"/>
<path fill="#7a3a26" d="M48 400c0-74 46-106 112-110l40 30 40-30c66 4 112 36 112 110z"/>
<path fill="#efe3cd" d="M160 288l40 34-26 34-32-62zM240 288l-40 34 26 34 32-62z"/>
<g fill="none" stroke="#a59d92" stroke-width="6" stroke-linecap="round"><path d="M156 160q12-9 26-1M218 159q14-8 26 1"/></g>
<g fill="none" stroke="#85552f" stroke-width="5" stroke-linecap="round"><path d="M201 184v20q-5 4-10 2M184 240q16 9 32 0"/><path stroke-width="3" d="M150 186l-8-4M250 186l8-4M168 116q32-8 64 0"/></g>
<circle cx="172" cy="180" r="6" fill="#241a14"/><circle cx="228" cy="180" r="6" fill="#241a14"/>
`,
)

export const avatar7 = drawing(
  400,
  400,
  'Portrait of a woman with a headscarf',
  `
<path fill="#dbab8e" d="M0 0h400v400H0z"/><path fill="#cb977a" d="M0 262q200-90 400 0v138H0z"/>
<path fill="#3f5a4a" d="M200 52c70 0 112 50 112 122 0 54 6 96 24 142-36 36-88 50-136 50s-100-14-136-50c18-46 24-88 24-142C88 102 130 52 200 52z"/>
<path fill="#c58f66" d="M136 164c0-48 24-74 64-74s64 26 64 74v30c0 44-28 76-64 76s-64-32-64-76z"/>
<path fill="#4b6956" d="M120 190c-4-70 26-110 80-110s84 40 80 110c-6-52-32-82-80-82s-74 30-80 82z"/>
<path fill="#8a4a2c" d="M46 400c0-66 38-96 96-106q58 34 116 0c58 10 96 40 96 106z"/>
<path fill="#3f5a4a" d="M122 214c6 44 36 72 78 72s72-28 78-72c10 34 18 62 8 88-24 30-54 44-86 44s-62-14-86-44c-10-26-2-54 8-88z"/>
<path fill="#4b6956" d="M122 248c20 40 48 56 78 56 34 0 60-22 78-50 8 20 10 34 6 46-26 30-54 40-84 38-36-2-64-24-84-50-2-14 0-26 6-40z"/>
<g fill="none" stroke="#3a2417" stroke-width="5" stroke-linecap="round"><path d="M160 162q10-7 22 0M218 162q12-7 22 0"/></g>
<g fill="none" stroke="#7d4a2b" stroke-width="5" stroke-linecap="round"><path d="M201 184v22q-5 4-10 2M181 232q19 14 38 0"/></g>
<circle cx="172" cy="180" r="6" fill="#241a14"/><circle cx="228" cy="180" r="6" fill="#241a14"/>
`,
)

export const avatar8 = drawing(
  400,
  400,
  'Portrait of a young man with curly hair',
  `
<path fill="#c6b99f" d="M0 0h400v400H0z"/><path fill="#b4a689" d="M0 262q200-90 400 0v138H0z"/>
<path fill="#b87c55" d="M166 236h68l16 104H150z"/><path fill="#a36a44" d="M166 268q34 22 68-4v-28h-68z"/>
<path fill="#2a1f1a" d="M124 170c-22-12-26-44-8-60-2-28 24-46 46-40 14-22 54-24 70-4 26-8 50 14 46 40 20 16 18 48-2 64-6-8-8-18-10-28q-66-30-132 0c-2 10-4 20-10 28z"/>
<path fill="#cf9467" d="M134 152c0-38 26-60 66-60s66 22 66 60v40c0 44-28 76-66 76s-66-32-66-76z"/><circle cx="133" cy="180" r="15" fill="#cf9467"/>
<circle cx="267" cy="180" r="15" fill="#cf9467"/>
<path fill="#2a1f1a" d="M128 158c-2-44 26-72 72-72s74 28 72 72c-8-14-16-24-28-30-6 10-20 12-28 2-8 10-24 10-32 0-8 10-22 8-28-2-12 6-20 16-28 30z"/>
<path fill="#b9562f" d="M48 400c0-74 46-106 112-110q40 34 80 0c66 4 112 36 112 110z"/>
<path fill="#9c4526" d="M158 290q42 40 84 0l10 4q-52 62-104 0z"/>
<g fill="none" stroke="#2a1f1a" stroke-width="5" stroke-linecap="round"><path d="M158 160q12-8 24 0M218 160q12-8 24 0"/></g>
<g fill="none" stroke="#7a4526" stroke-width="5" stroke-linecap="round"><path d="M201 184v22q-5 4-10 2M180 230q20 16 40 0"/></g>
<circle cx="172" cy="180" r="6" fill="#1b120d"/><circle cx="228" cy="180" r="6" fill="#1b120d"/>
`,
)

export const avatar9 = drawing(
  400,
  400,
  'Portrait of a woman with fair hair in a bun',
  `
<path fill="#93a7a3" d="M0 0h400v400H0z"/><path fill="#7f9591" d="M0 262q200-90 400 0v138H0z"/>
<circle cx="200" cy="62" r="34" fill="#d9a850"/>
<path fill="#e0b98f" d="M168 236h64l14 84h-92z"/><path fill="#cfa176" d="M168 264q32 24 64 0v-28h-64z"/>
<path fill="#e3b65f" d="M124 200c-12-74 14-124 76-124s88 50 76 124c-8 6-16 2-18-8H142c-2 10-10 14-18 8z"/>
<path fill="#f2cda6" d="M138 156c0-40 24-62 62-62s62 22 62 62v38c0 42-28 72-62 72s-62-30-62-72z"/>
<path fill="#e3b65f" d="M132 184c-6-60 22-98 68-98s74 38 68 98c-8-34-26-58-52-70-12 24-44 52-84 70z"/>
<circle cx="132" cy="208" r="6" fill="#b85c38"/><circle cx="268" cy="208" r="6" fill="#b85c38"/>
<path fill="#5f7046" d="M52 400c0-74 44-104 108-108q40 36 80 0c64 4 108 34 108 108z"/>
<path fill="#4c5c39" d="M156 288q44 30 88 0l10 6q-54 56-108 0z"/>
<g fill="none" stroke="#a8742f" stroke-width="5" stroke-linecap="round"><path d="M160 162q10-7 22 0M218 162q12-7 22 0"/></g>
<g fill="none" stroke="#b5764a" stroke-width="5" stroke-linecap="round"><path d="M201 184v22q-5 4-10 2"/><path stroke="#a44a32" d="M180 230q20 16 40 0"/></g>
<circle cx="172" cy="180" r="6" fill="#25201d"/><circle cx="228" cy="180" r="6" fill="#25201d"/>
`,
)
