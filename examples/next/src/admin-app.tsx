'use client'

import dynamic from 'next/dynamic'

/** The administration lives in the browser: it reads the address and the session kept there. */
export const AdminApp = dynamic(() => import('./admin-screens.tsx').then(({ AdminScreens }) => AdminScreens), {
  ssr: false,
  loading: () => <noscript>The editor needs JavaScript. The site itself does not.</noscript>,
})
