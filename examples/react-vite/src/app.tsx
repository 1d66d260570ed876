import { lazy } from 'react'
import { slugOf } from './site.ts'
import { Visitor } from './visitor.tsx'

/** Visitors load none of these. */
const Administration = lazy(() => import('./administration.tsx').then((part) => ({ default: part.Administration })))
const Preview = lazy(() => import('./preview.tsx').then((part) => ({ default: part.Preview })))
const OwnEditor = lazy(() => import('./own-editor/own-editor.tsx').then((part) => ({ default: part.OwnEditor })))
const WholeEditor = lazy(() => import('./own-editor/whole-editor.tsx').then((part) => ({ default: part.WholeEditor })))

/** What stands at the address. */
export function App() {
  const { pathname } = location
  if (pathname === '/admin' || pathname.startsWith('/admin/')) return <Administration />
  if (pathname === '/preview') return <Preview />
  if (pathname === '/own-editor') return <OwnEditor />
  if (pathname === '/whole-editor') return <WholeEditor />
  return <Visitor slug={slugOf(pathname)} />
}
