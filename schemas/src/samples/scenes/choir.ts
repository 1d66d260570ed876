import { drawing } from '../drawing.ts'

export const choir = drawing(
  1600,
  1000,
  'Singers on steps before their conductor',
  `
<defs>
<g id="s"><path d="M-62 196V20q0-46 46-46h32q46 0 46 46v176z"/><path fill="#f4ead9" d="M-16-26h32L0 4z"/></g>
<g id="f"><circle r="34"/><path fill="#3a2218" d="M-9 12a9 10 0 0 1 18 0 9 8 0 0 1-18 0z"/>
<path stroke="#3a2218" stroke-width="4" fill="none" stroke-linecap="round" d="M-18-4q5-5 10 0M8-4q5-5 10 0"/></g>
<path id="k" fill="#2b2721" d="M-46 52l46 12 46-12v52L0 116l-46-12z"/>
<path id="a" d="M-46 12q-6-64 46-64t46 64q-4 22-10 28 4-54-20-60-30 4-52-4-6 40 0 64-6-6-10-28z"/>
<path id="b" d="M-36-4q-2-36 36-36t36 36l-8-12q-30 0-38-8-10 8-26 20z"/>
<path id="d" d="M-50 40q-8-96 50-96t50 96q0 26-24 26 14-40 8-80-40 0-52-16-14 20-20 30-4 36 8 66-20 0-20-26z"/>
<g id="h0"><use href="#f" fill="#8d5a3b"/><use href="#b" fill="#3a2218"/><use href="#k" y="24"/></g>
<g id="h1"><use href="#d" fill="#2b2721"/><use href="#f" fill="#e3ae86"/><use href="#b" fill="#2b2721"/><use href="#k" y="24"/></g>
<g id="h2"><use href="#d" fill="#4a3b2e"/><use href="#f" fill="#a9714b"/><use href="#b" fill="#4a3b2e"/><use href="#k" y="24"/></g>
<g id="h3"><use href="#a" fill="#c58a45"/><use href="#f" fill="#f0c7a2"/><use href="#b" fill="#c58a45"/><use href="#k" y="24"/></g>
<g id="h4"><use href="#a" fill="#2b2721"/><use href="#f" fill="#5f3b28"/><use href="#b" fill="#2b2721"/><use href="#k" y="24"/></g>
<g id="h5"><use href="#f" fill="#c98d62"/><use href="#b" fill="#8a4a25"/><use href="#k" y="24"/></g>
<g id="h6"><use href="#d" fill="#3a2218"/><use href="#f" fill="#8d5a3b"/><use href="#b" fill="#3a2218"/><use href="#k" y="24"/></g>
<g id="h7"><use href="#a" fill="#2b2721"/><use href="#f" fill="#e3ae86"/><use href="#b" fill="#2b2721"/><use href="#k" y="24"/></g>
</defs>
<path fill="#e8d8be" d="M0 0h1600v1000H0z"/>
<path fill="#dcc8a8" d="M0 0h1600v90H0zM0 110h1600v14H0z"/>
<g fill="#f6dcab"><path d="M110 640V330a150 150 0 0 1 300 0v310zM1190 640V330a150 150 0 0 1 300 0v310z"/>
<path fill="#f9e7c2" d="M560 640V370a240 240 0 0 1 480 0v270z"/></g>
<g fill="none" stroke="#b99f79" stroke-width="16">
<path d="M110 648V330a150 150 0 0 1 300 0v318M1190 648V330a150 150 0 0 1 300 0v318M560 640V370a240 240 0 0 1 480 0v270"/>
<path stroke-width="8" d="M260 180v460M110 400h300M1340 180v460M1190 400h300M800 130v510M560 370h480M640 370a160 160 0 0 1 320 0M720 370a80 80 0 0 1 160 0M630 200l113 113M970 200L857 313"/>
</g>
<path fill="#b99f79" d="M84 640h352v22H84zM1164 640h352v22h-352z"/>
<path fill="#cbb48f" d="M460 124h50v520h-50zM1090 124h50v520h-50z"/><path fill="#b99f79" d="M446 124h78v26h-78zM1076 124h78v26h-78z"/>
<path fill="#c3ad8a" d="M250 560h1100v440H250z"/><path fill="#b39b76" d="M250 560h1100v16H250z"/>
<path fill="#d3bf9d" d="M170 690h1260v310H170z"/><path fill="#b9a27d" d="M170 690h1260v16H170z"/>
<path fill="#e0cfb1" d="M90 820h1420v180H90z"/><path fill="#c3ad8a" d="M90 820h1420v16H90z"/>
<g transform="translate(370 410)scale(0.86)"><use href="#s" y="58" fill="#b4532f"/><use href="#h0"/></g>
<g transform="translate(513 410)scale(0.86)"><use href="#s" y="58" fill="#8a3a22"/><use href="#h1"/></g>
<g transform="translate(656 410)scale(0.86)"><use href="#s" y="58" fill="#d9936a"/><use href="#h2"/></g>
<g transform="translate(799 410)scale(0.86)"><use href="#s" y="58" fill="#5f7046"/><use href="#h3"/></g>
<g transform="translate(942 410)scale(0.86)"><use href="#s" y="58" fill="#b4532f"/><use href="#h4"/></g>
<g transform="translate(1085 410)scale(0.86)"><use href="#s" y="58" fill="#8a3a22"/><use href="#h5"/></g>
<g transform="translate(1228 410)scale(0.86)"><use href="#s" y="58" fill="#d9936a"/><use href="#h0"/></g>
<g transform="translate(290 545)scale(0.95)"><use href="#s" y="58" fill="#7d8b62"/><use href="#h3"/></g>
<g transform="translate(436 545)scale(0.95)"><use href="#s" y="58" fill="#d9936a"/><use href="#h4"/></g>
<g transform="translate(582 545)scale(0.95)"><use href="#s" y="58" fill="#3f4d33"/><use href="#h6"/></g>
<g transform="translate(728 545)scale(0.95)"><use href="#s" y="58" fill="#b4532f"/><use href="#h1"/></g>
<g transform="translate(874 545)scale(0.95)"><use href="#s" y="58" fill="#7d8b62"/><use href="#h7"/></g>
<g transform="translate(1020 545)scale(0.95)"><use href="#s" y="58" fill="#d9936a"/><use href="#h2"/></g>
<g transform="translate(1166 545)scale(0.95)"><use href="#s" y="58" fill="#3f4d33"/><use href="#h5"/></g>
<g transform="translate(1312 545)scale(0.95)"><use href="#s" y="58" fill="#b4532f"/><use href="#h4"/></g>
<g transform="translate(200 690)scale(1.04)"><use href="#s" y="58" fill="#8a3a22"/><use href="#h0"/></g>
<g transform="translate(352 690)scale(1.04)"><use href="#s" y="58" fill="#3f4d33"/><use href="#h5"/></g>
<g transform="translate(504 690)scale(1.04)"><use href="#s" y="58" fill="#5f7046"/><use href="#h2"/></g>
<g transform="translate(1096 690)scale(1.04)"><use href="#s" y="58" fill="#7d8b62"/><use href="#h3"/></g>
<g transform="translate(1248 690)scale(1.04)"><use href="#s" y="58" fill="#8a3a22"/><use href="#h7"/></g>
<g transform="translate(1400 690)scale(1.04)"><use href="#s" y="58" fill="#3f4d33"/><use href="#h6"/></g>
<path fill="#a68c66" d="M0 950h1600v50H0z"/>
<path fill="#2b2721" d="M700 1000V870q0-70 62-78h76q62 8 62 78v130z"/>
<path fill="#2b2721" d="M716 860l-112-92 22-28 120 70zM884 860l108-104-24-26-116 80z"/><circle cx="608" cy="752" r="20" fill="#e3ae86"/>
<circle cx="984" cy="742" r="20" fill="#e3ae86"/><path stroke="#f4ead9" stroke-width="7" stroke-linecap="round" d="M990 736l70-74"/>
<circle cx="800" cy="738" r="46" fill="#8a3a22"/><path fill="#e3ae86" d="M784 776h32v24q-16 10-32 0z"/>
<path fill="#f4ead9" d="M772 796q28 18 56 0l6 12q-34 20-68 0z"/>
`,
)
