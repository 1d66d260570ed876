import { drawing } from '../drawing.ts'

export const mill = drawing(
  1600,
  1000,
  'A mill by a river',
  `
<defs>
<g id="t"><path d="M0-190c52 0 74 56 74 102S44 0 0 0s-74-42-74-88 22-102 74-102z"/><path fill="#4a3b2e" d="M-7-60H7v100H-7z"/></g>
<path id="o" d="M0-260c34 40 44 120 40 180C38-30 22 0 0 0s-38-30-40-80c-4-60 6-140 40-180z"/>
<g id="n"><path fill="#f4ead9" d="M0 0h64v84H0z"/><path fill="#3c4a45" d="M8 8h48v68H8z"/>
<path stroke="#f4ead9" stroke-width="5" d="M32 8v68M8 42h48"/></g>
</defs>
<path fill="#f3e4c8" d="M0 0h1600v1000H0z"/>
<circle cx="420" cy="270" r="130" fill="#eab079"/>
<path fill="#faf1de" d="M150 250h260q-8-40-52-36-16-44-66-34-34-34-70 4-52-8-72 66zM980 150h300q-12-44-60-38-20-46-74-36-40-30-80 10-60-10-86 64z"/>
<path fill="#cfc7a3" d="M0 470q220-130 470-60t520-40 610 60v260H0z"/>
<path fill="#a9b184" d="M0 540q300-110 620-20t560-30 420 20v200H0z"/>
<g fill="#8b996b"><use href="#o" transform="translate(120 590)scale(.8)"/><use href="#o" transform="translate(200 600)scale(1)"/>
<use href="#o" transform="translate(285 596)scale(.86)"/><use href="#o" transform="translate(1490 580)scale(.9)"/>
<use href="#o" transform="translate(1560 590)scale(.7)"/></g>
<path fill="#7d8b57" d="M0 610q360-60 760-10t840-30v200H0z"/>
<g fill="#5f7046"><use href="#t" transform="translate(430 640)scale(.9)"/><use href="#t" transform="translate(540 650)scale(.7)"/>
<use href="#t" transform="translate(1430 640)scale(1.1)"/></g><g fill="#4c5c39"><use href="#t" transform="translate(1330 650)scale(.8)"/>
<use href="#t" transform="translate(486 660)scale(.62)"/></g>
<path fill="#93aaa3" d="M0 720q500-40 900 0t700-20v300H0z"/>
<path fill="#e6d8bd" d="M760 330h430v390H760z"/><path fill="#cfbb98" d="M1130 330h60v390h-60z"/>
<g fill="#d4c2a2"><path d="M790 420h54v20h-54zM1070 540h50v20h-50zM780 650h58v20h-58zM940 470h46v20h-46zM1050 610h56v20h-56zM930 660h50v20h-50z"/></g>
<path fill="#8a3a22" d="M720 350L975 150l255 200z"/><path fill="#b4532f" d="M720 350L975 150l150 118-96 82z"/>
<path fill="#5f4630" d="M1190 440h170v280h-170z"/><path stroke="#4a3624" stroke-width="4" d="M1224 440v280M1258 440v280M1292 440v280M1326 440v280"/>
<path fill="#8a3a22" d="M1180 444l30-60h130l40 60z"/>
<use href="#n" x="900" y="400"/><use href="#n" x="1040" y="400"/><path fill="#f4ead9" d="M945 250h60v64h-60z"/>
<path fill="#3c4a45" d="M953 258h44v48h-44z"/>
<path fill="#5f4630" d="M946 610a44 44 0 0 1 88 0v110h-88z"/><path fill="#b5a181" d="M936 704h108v16H936z"/>
<g transform="translate(742 596)"><circle r="168" fill="none" stroke="#4a3624" stroke-width="20"/>
<circle r="112" fill="none" stroke="#5f4630" stroke-width="12"/>
<path stroke="#5f4630" stroke-width="15" d="M-168 0h336M0-168v336M-119-119l238 238M-119 119l238-238"/><g fill="#3a2b1d">
<path id="v" d="M-30-196h60v30h-60z"/><use href="#v" transform="rotate(45)"/><use href="#v" transform="rotate(90)"/>
<use href="#v" transform="rotate(135)"/><use href="#v" transform="rotate(180)"/><use href="#v" transform="rotate(225)"/>
<use href="#v" transform="rotate(270)"/><use href="#v" transform="rotate(315)"/></g><circle r="30" fill="#b4532f"/><circle r="12" fill="#3a2b1d"/></g>
<path fill="#b5a181" d="M470 470h230v18H470z"/><path fill="#93aaa3" d="M470 456h226v14H470z"/>
<path fill="#5f4630" d="M490 488h14v150h-14zM600 488h14v160h-14z"/>
<path fill="#93aaa3" d="M540 690q260-20 660 20v90H520z"/>
<path fill="#7d8b57" d="M1160 724q180-60 440-40v64q-240-30-420 10zM0 686q280-10 540 10l-80 56q-220-30-460-10z"/>
<path fill="#5f7046" d="M0 730q230-20 470 20l-30 20q-200-30-440-14zM1170 752q180-30 430-8v16q-220-14-410 14z"/>
<g fill="#b9c9c0">
<path d="M560 746h250v9H560zM640 784h330v9H640zM300 820h280v9H300zM900 836h360v9H900zM520 884h240v9H520zM1180 900h260v9h-260zM180 936h320v9H180zM820 950h220v9H820zM1320 800h200v9h-200z"/>
</g>
<g fill="#c9957a" opacity=".55"><path d="M830 764h300v10H830zM860 804h230v10H860zM900 866h140v9H900z"/></g>
<path fill="#faf1de" d="M706 748h74v9h-74zM690 768h110v9H690zM716 788h60v9h-60z"/>
<path fill="#4c5c39" d="M0 1000V870q40-60 66-10 20-70 52 0 30-46 60 16 40 40 60 124zM1600 1000V850q-50-50-70 14-34-50-56 20-40-10-60 50-16 30-20 66z"/>
<path fill="none" stroke="#5f7046" stroke-width="7" stroke-linecap="round" d="M280 1000q4-90-14-150M310 1000q0-70 16-120M1370 1000q0-80-16-140M1340 1000q-4-60-24-90"/>
<path stroke="#8a5a33" stroke-width="15" stroke-linecap="round" d="M265 846v-40M327 876v-34M1353 856v-38"/>
`,
)
