import '@quoin/kit/styles.css'
import type { ReactNode } from 'react'
import { language } from '../../src/settings.ts'

export default function SiteLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang={language} data-theme="light">
      <body className="q-page q-wakes">{children}</body>
    </html>
  )
}
