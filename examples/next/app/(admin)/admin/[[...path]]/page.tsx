import { AdminApp } from '../../../../src/admin-app.tsx'
import { siteUrl } from '../../../../src/settings.ts'

export const dynamic = 'force-dynamic'

export default function AdminPage() {
  return <AdminApp siteUrl={siteUrl} />
}
