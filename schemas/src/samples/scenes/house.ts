import { drawing } from '../drawing.ts'

export const house = drawing(
  1600,
  1000,
  'A timber house by the water at dusk',
  `
<defs>
<g id="p"><path d="M0-210l62 96H30l52 82H38l50 72H-88l50-72h-44l52-82h-32z"/><path d="M-9 40H9v30H-9z"/></g>
<pattern id="c" width="26" height="26" patternUnits="userSpaceOnUse"><path d="M0 0h3v26H0z" fill="#7a3420"/></pattern>
</defs>
<path fill="#33424a" d="M0 0h1600v1000H0z"/>
<path fill="#435359" d="M0 150q400-50 800 0t800-20v600H0z"/>
<path fill="#6a6a61" d="M0 290q420-60 840-10t760-30v500H0z"/>
<path fill="#b07a55" d="M0 410q460-50 900 0t700-20v300H0z"/>
<path fill="#e0a06b" d="M0 500q500-30 900 0t700-10v200H0z"/>
<path fill="#f4e3c2" d="M1296 108a58 58 0 1 0 52 76a46 46 0 0 1-52-76z"/>
<g fill="#f4e3c2"><circle cx="180" cy="110" r="4"/><circle cx="420" cy="70" r="3"/><circle cx="640" cy="170" r="3"/><circle cx="980" cy="80" r="4"/>
<circle cx="1120" cy="220" r="3"/><circle cx="1480" cy="90" r="3"/><circle cx="300" cy="230" r="3"/><circle cx="820" cy="60" r="2.5"/></g>
<path fill="#4c5a52" d="M0 560l210-170 170 120 190-180 260 230 180-120 220 130 190-110 180 120v130H0z"/>
<path fill="#3a4a42" d="M0 600q260-80 520-10t520-20 560 0v160H0z"/>
<g fill="#26352d"><use href="#p" x="90" y="590"/><use href="#p" transform="translate(215 600)scale(1.35)"/>
<use href="#p" transform="translate(340 620)scale(.9)"/><use href="#p" transform="translate(1500 600)scale(1.4)"/>
<use href="#p" transform="translate(1385 612)scale(.95)"/></g>
<path fill="#2b3a31" d="M0 660q400-40 800-20t800 0v90H0z"/>
<path fill="#5a6257" d="M0 720h1600v280H0z"/>
<path fill="#46534e" d="M0 720h1600v60H0zM0 850h620l40 26H0zM900 930h700v40H860z"/>
<path fill="#c98d5d" d="M540 764h560v10H540zM600 800h430v9H600zM500 836h260v9H500zM840 836h230v9H840zM640 876h300v9H640zM720 916h180v8H720z" opacity=".85"/>
<path fill="#f0c583" d="M596 782h190v9H596zM826 818h150v9H826zM650 856h120v9H650zM760 896h110v8H760z"/>
<path fill="#2a2520" d="M990 230h64v150h-64z"/>
<path fill="#9a4528" d="M480 450L800 226l320 224v230H480z"/><path fill="url(#c)" d="M480 450L800 226l320 224v230H480z"/>
<path fill="#2a2520" d="M800 186l372 262-24 34-348-244-348 244-24-34z"/>
<path fill="#f5cf87" d="M690 386l110-78 110 78v62H690z"/>
<path fill="#f5cf87" d="M540 496h230v150H540zM840 496h230v184H840z"/>
<path fill="#fae3b2" d="M540 496h130L540 616zM840 496h120L840 616zM690 386l110-78v140H690z"/>
<path fill="#8a5a33" d="M560 604h60v42h-60zM580 570h20v34h-20z"/><path fill="#5f7046" d="M562 580q28-50 56 0z"/>
<path fill="#b4532f" d="M650 616h104v30H650z"/><path fill="#8a3a22" d="M650 596h16v50h-16zM738 596h16v50h-16z"/>
<path stroke="#8a5a33" stroke-width="5" d="M905 496v42"/><path fill="#3f4d33" d="M880 560q0-24 25-24t25 24z"/>
<path fill="#8a5a33" d="M862 612h92v10h-92zM874 622h8v58h-8zM934 622h8v58h-8z"/>
<path fill="none" stroke="#2a2520" stroke-width="12" d="M540 496h230v150H540zM840 496h230v184H840zM690 448V386l110-78 110 78v62z"/>
<path stroke="#2a2520" stroke-width="8" d="M655 496v150M955 496v184M800 308v140"/>
<path fill="#2a2520" d="M430 680h740v22H430z"/><path fill="#4a3b2e" d="M430 702h740v14H430z"/>
<path fill="#2a2520" d="M460 716h18v46h-18zM700 716h18v46h-18zM900 716h18v46h-18zM1122 716h18v46h-18z"/>
<path stroke="#2a2520" stroke-width="6" d="M436 612v70M482 612v70M430 614h60"/>
<path fill="#2a2520" d="M1170 690h250v14h-250zM1240 704h12v60h-12zM1380 704h12v60h-12z"/>
<path fill="#b4532f" d="M1236 772h190q-18 34-56 34h-84q-34 0-50-34z"/><path fill="#8a3a22" d="M1230 766h202v12h-202z"/>
<g fill="#1f2c26"><use href="#p" transform="translate(60 760)scale(1.7)"/><use href="#p" transform="translate(1585 740)scale(1.5)"/></g>
<path fill="#1f2c26" d="M0 832c150-30 250 20 330 84 40 32 70 56 130 84H0z"/>
`,
)
