import { drawing } from '../drawing.ts'

export const bakery = drawing(
  1600,
  1000,
  'A bakery window at dawn',
  `
<defs>
<pattern id="a" width="80" height="120" patternUnits="userSpaceOnUse" x="260" y="372"><path fill="#f4ead9" d="M0 0h80v120H0z"/>
<path fill="#b4532f" d="M0 0h40v120H0z"/></pattern>
<g id="b"><path fill="#a8632f" d="M0 0a46 34 0 0 1 92 0z"/>
<path stroke="#f0c88e" stroke-width="5" stroke-linecap="round" d="M24-13l10-10M42-14l10-12M60-12l8-9"/></g>
<g id="l"><path fill="#c98546" d="M0 0q0-30 34-30h64q34 0 34 30z"/>
<path stroke="#f3d3a0" stroke-width="5" stroke-linecap="round" d="M34-10l14-13M59-10l14-13M84-10l14-13"/></g>
<g id="w"><path fill="#6e7b55" d="M-34 0h34v150h-34zM90 0h34v150H90z"/><path fill="#3c4a45" d="M0 0h90v150H0z"/>
<path fill="#556560" d="M0 0h90L0 118z"/><path stroke="#f4ead9" stroke-width="8" fill="none" d="M0 0h90v150H0zM45 0v150M0 75h90"/>
<path fill="#cdbb9f" d="M-44 150h178v14H-44z"/></g>
<g id="t"><path fill="#4a5a38" d="M0-170a58 62 0 0 1 0 124a58 62 0 0 1 0-124z"/>
<path fill="#64754a" d="M0-170a58 62 0 0 0-52 90q60 14 76-84a58 62 0 0 0-24-6z"/><path stroke="#3b3128" stroke-width="8" d="M0 10v-62"/>
<path fill="#b4532f" d="M-40 0h80l-12 72h-56z"/><path fill="#8a3a22" d="M-46-10h92v20h-92z"/></g>
</defs>
<path fill="#f6dcbb" d="M0 0h1600v1000H0z"/>
<circle cx="1466" cy="248" r="128" fill="#f0a86f"/><circle cx="1466" cy="248" r="128" fill="none" stroke="#f4c69b" stroke-width="28"/>
<path fill="#e3c8a6" d="M0 420V300l90-70 90 70v-40h70v620H0zM1320 420v-90h70l80-66 80 66h50v560h-280z"/>
<path fill="#cfb392" d="M0 520v-96l60-40 70 46v460H0zM1450 520v-60h60v-36h90v440h-150z"/>
<path fill="#eadbc3" d="M200 150h1200v720H200z"/>
<path fill="#d8c5a7" d="M200 150h1200v30H200zM1360 180h40v690h-40z"/>
<path fill="#8a3a22" d="M170 112h1260v38H170z"/><path fill="#b4532f" d="M230 60h1140l60 52H170z"/>
<path fill="#cdb591" d="M1120 30h84v52h-84z"/><path fill="#8a3a22" d="M1108 20h108v16h-108z"/>
<use href="#w" x="375" y="194"/><use href="#w" x="755" y="194"/><use href="#w" x="1135" y="194"/>
<path fill="#3f4d33" d="M260 380h1080v490H260z"/><path fill="#333f2a" d="M260 826h1080v44H260z"/>
<path fill="#f8d795" d="M320 470h630v340H320z"/>
<path fill="#fbe7b9" d="M320 470h420L470 810H320z"/>
<path fill="#8a5a33" d="M320 574h630v12H320zM320 686h630v12H320z"/>
<use href="#b" x="350" y="574"/><use href="#b" x="462" y="574"/><use href="#l" x="580" y="574"/><use href="#l" x="730" y="574"/>
<use href="#l" x="346" y="686"/><use href="#l" x="494" y="686"/><use href="#b" x="650" y="686"/><use href="#b" x="752" y="686"/>
<use href="#b" x="846" y="686"/>
<path stroke="#b9713a" stroke-width="26" stroke-linecap="round" d="M400 800l-26-82M446 800V708M492 800l30-84"/>
<path fill="#d6a768" d="M366 760h156l-18 50H384z"/><path stroke="#b98546" stroke-width="6" d="M370 776h148"/>
<path fill="#e9bf8a" d="M588 810v-34h210v34z"/><use href="#b" x="600" y="776"/><use href="#b" x="694" y="776"/>
<path fill="#cdb591" d="M828 810v-14h44v-40h-52v-12h116v12h-52v40h44v14z"/><path fill="#a8632f" d="M818 744a60 44 0 0 1 120 0z"/>
<path stroke="#f0c88e" stroke-width="5" stroke-linecap="round" fill="none" d="M844 736q8-18 24-20M870 736q8-18 24-20M896 736q8-14 20-16"/>
<path fill="none" stroke="#333f2a" stroke-width="16" d="M320 470h630v340H320z"/><path stroke="#333f2a" stroke-width="10" d="M635 470v340"/>
<path fill="#333f2a" d="M1020 450h250v420h-250z"/><path fill="#f8d795" d="M1056 486h178v226h-178z"/><path fill="#fbe7b9" d="M1056 486h120l-120 190z"/>
<path fill="#46552f" d="M1056 740h178v100h-178z"/><circle cx="1240" cy="726" r="9" fill="#e0b26a"/><path fill="#f4ead9" d="M1096 560h98v56h-98z"/>
<path stroke="#3f4d33" stroke-width="5" d="M1145 540v20M1112 580h66M1122 596h46"/>
<path fill="#2b2721" opacity=".22" d="M260 470h1080v40H260z"/>
<path fill="url(#a)" d="M260 372h1080v90q-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0-20 36-40 0z"/>
<path fill="#2b2721" opacity=".12" d="M260 372h1080v22H260z"/>
<path fill="#cdbb9f" d="M0 870h1600v130H0z"/><path fill="#b9a688" d="M0 870h1600v14H0z"/>
<path fill="#f3d79f" d="M320 884h630l110 116H230zM1056 884h178l60 116h-220z"/>
<path stroke="#b9a688" stroke-width="4" d="M0 936h1600"/>
<use href="#t" transform="translate(988 808)scale(.84)"/><use href="#t" transform="translate(1302 808)scale(.84)"/>
<path stroke="#2b2721" stroke-width="8" d="M200 318H64"/><path stroke="#2b2721" stroke-width="5" d="M92 318v26M152 318v26"/>
<path fill="#3f4d33" d="M68 342h108v112H68z"/>
<path stroke="#f4ead9" stroke-width="7" stroke-linecap="round" fill="none" d="M122 434v-70M122 392q-22-2-22-22 22 2 22 22 0-20 22-22-2 20-22 22M122 420q-22-2-22-22 22 2 22 22 0-20 22-22-2 20-22 22"/>
`,
)
