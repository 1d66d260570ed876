/** The mark of Quoin: a corner laid in long and short stones. */
export const loginLogo =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='-3 1 60 60'%3E%3Cpath fill='%23b85c38' d='M26 12l-26-7.8v14l26 7.8zM26 28l-16-4.8v14l16 4.8zM26 44l-26-7.8v14l26 7.8z'/%3E%3Cpath fill='%23d5875f' d='M28 12l16-4.8v14l-16 4.8zM28 28l26-7.8v14l-26 7.8zM28 44l16-4.8v14l-16 4.8z'/%3E%3C/svg%3E"

/** A wall in the evening sun, for the side of the sign-in. It asks nobody for anything. */
export const loginPicture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1200 1200' preserveAspectRatio='xMidYMid slice'%3E%3Cdefs%3E%3Cpattern id='w' width='400' height='240' patternUnits='userSpaceOnUse'%3E%3Cpath fill='%23c56f48' d='M4 4h242v112H4z'/%3E%3Cpath fill='%23d5875f' d='M254 4h142v112H254z'/%3E%3Cpath fill='%23b85c38' d='M4 124h142v112H4z'/%3E%3Cpath fill='%23cc7a52' d='M154 124h242v112H154z'/%3E%3C/pattern%3E%3ClinearGradient id='s' x2='1' y2='1'%3E%3Cstop stop-color='%23fbe3c4' stop-opacity='.55'/%3E%3Cstop offset='.6' stop-color='%232b1d17' stop-opacity='.15'/%3E%3Cstop offset='1' stop-color='%232b1d17' stop-opacity='.6'/%3E%3C/linearGradient%3E%3C/defs%3E%3Cpath fill='%23e9d8bf' d='M0 0h1200v1200H0z'/%3E%3Cpath fill='url(%23w)' d='M0 0h1200v1200H0z'/%3E%3Cpath fill='url(%23s)' d='M0 0h1200v1200H0z'/%3E%3C/svg%3E"
