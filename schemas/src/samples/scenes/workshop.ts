import { drawing } from '../drawing.ts'

export const workshop = drawing(
  1600,
  1000,
  'A bicycle on a stand in a workshop',
  `
<defs>
<g id="w"><circle r="172" fill="none" stroke="#2b2721" stroke-width="18"/><circle r="157" fill="none" stroke="#cdbb9f" stroke-width="7"/>
<path stroke="#857663" stroke-width="2.5" d="M-154 0h308M0-154v308M-109-109l218 218M-109 109l218-218M-142-59L142 59M-59-142L59 142M142-59L-142 59M59-142L-59 142"/>
<circle r="16" fill="#2b2721"/></g>
<g id="h"><path fill="#3f4d33" d="M0 0h150l-24-66q-14-34-51-34t-51 34z"/><path fill="#f8d795" d="M24 0h102a51 26 0 0 1-102 0z"/></g>
<pattern id="p" width="40" height="40" patternUnits="userSpaceOnUse"><circle cx="20" cy="20" r="3.5" fill="#b39f80"/></pattern>
</defs>
<path fill="#eadbc3" d="M0 0h1600v1000H0z"/>
<path fill="#f3e3c4" d="M835 220l430 620H405z"/>
<path fill="#c9b696" d="M0 840h1600v160H0z"/><path fill="#b5a181" d="M0 840h1600v12H0z"/>
<path fill="#d9c39a" d="M380 872h910l90 128H290z"/>
<g transform="translate(0-56)">
<path fill="#cfbc9c" d="M90 150h400v330H90z"/><path fill="url(#p)" d="M90 150h400v320H90z"/>
<path fill="none" stroke="#8a6a48" stroke-width="12" d="M90 150h400v330H90z"/>
<g fill="none" stroke="#3f4d33" stroke-width="14" stroke-linecap="round">
<path d="M150 260v150M150 212a24 24 0 1 0 .1 0M132 180v24M168 180v24" stroke-width="13"/><path d="M230 200v210" stroke-width="12"/>
<path d="M230 200v80" stroke="#b4532f" stroke-width="24"/></g>
<path fill="#3f4d33" d="M286 196h96v38h-96z"/><path fill="#8a5a33" d="M324 234h20v180h-20z"/>
<path stroke="#b4532f" stroke-width="13" fill="none" stroke-linecap="round" d="M420 410q-12-90 10-130 16 40 26 130M430 280l-20-70M432 280l22-70"/>
</g>
<path fill="#8a5a33" d="M1130 250h390v18h-390zM1170 268h14v40h-14z"/>
<path fill="#b4532f" d="M1160 176h66v74h-66z"/><path fill="#f4ead9" d="M1160 198h66v30h-66z"/><path fill="#5f7046" d="M1240 190h56v60h-56z"/>
<path fill="#3f4d33" d="M1236 180h64v14h-64z"/><path fill="#d9936a" d="M1316 160h44v90h-44zM1328 138h20v24h-20z"/>
<g fill="none" stroke="#2b2721"><circle cx="1440" cy="392" r="84" stroke-width="13"/><circle cx="1440" cy="392" r="14" stroke-width="8"/>
<path stroke="#857663" stroke-width="2.5" d="M1362 392h156M1440 314v156M1385 337l110 110M1385 447l110-110"/></g>
<path stroke="#8a5a33" stroke-width="10" d="M1440 290v22"/>
<path fill="#4a3b2e" d="M1290 560h310v26h-310z"/><path fill="#6f5840" d="M1318 586h26v254h-26z"/><path fill="#5f7046" d="M1374 586h226v110h-226z"/>
<path fill="#3f4d33" d="M1374 636h226v8h-226zM1472 606h34v8h-34zM1472 664h34v8h-34z"/><path fill="#8a3a22" d="M1320 524h112v36h-112z"/>
<path fill="none" stroke="#8a3a22" stroke-width="9" d="M1350 524v-20h52v20"/><path fill="#857663" d="M1480 516h58v44h-58z"/>
<path fill="#2b2721" d="M1472 506h74v14h-74z"/>
<path stroke="#2b2721" stroke-width="6" d="M835 0v130"/><use href="#h" x="760" y="222"/>
<path fill="#b5a181" d="M520 876h650v16H520z"/>
<path stroke="#3c362d" stroke-width="22" d="M810 660v214"/><path fill="#3c362d" d="M690 862h240v24H690z"/>
<path stroke="#3c362d" stroke-width="14" d="M810 800l-90 70M810 800l90 70"/>
<use href="#w" x="590" y="620"/><use href="#w" x="1080" y="620"/>
<g fill="none" stroke="#b4532f" stroke-width="19" stroke-linejoin="round" stroke-linecap="round">
<path d="M590 620l126-196 94 226zM716 424h282M810 650l196-200"/><path d="M590 620l220 30" stroke-width="14"/>
<path stroke="#8a3a22" d="M990 380l22 90q12 70 68 150"/></g>
<path stroke="#2b2721" stroke-width="14" fill="none" stroke-linecap="round" d="M716 424l-18-44M990 380l-8-30h52q44 6 34 54"/>
<path fill="#2b2721" d="M640 366q64-18 122 0 10 20-22 20-30 0-40 8-60 4-60-28z"/>
<path stroke="#2b2721" stroke-width="5" fill="none" d="M590 598l220 8M590 642l220 50"/>
<circle cx="810" cy="650" r="44" fill="none" stroke="#2b2721" stroke-width="12"/><circle cx="810" cy="650" r="12" fill="#f4ead9"/>
<path stroke="#3c362d" stroke-width="12" stroke-linecap="round" d="M810 650l36 72M826 724h42"/>
<path fill="#5f7046" d="M112 690h232l-22 150H134z"/><path fill="#3f4d33" d="M100 676h256v22H100z"/><g fill="none" stroke="#2b2721" stroke-width="12">
<path d="M150 676q0-92 70-92t70 92"/><path stroke-width="10" d="M186 676q0-60 60-60t60 60"/></g>
`,
)
