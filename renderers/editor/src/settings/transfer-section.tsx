import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { Section } from '../parts/section.tsx'
import { useSay } from '../use-say.ts'
import { DeleteSite } from './delete-site.tsx'
import { ExportForm } from './export-form.tsx'
import { ImportForm } from './import-form.tsx'

/** Taking the site out as one file, bringing such a file in, and giving the site up. */
export function TransferSection() {
  const { user } = useAdmin()
  const say = useSay(settingsMessages)
  return (
    <>
      <Section title={say('export.title')} intro={say('export.intro')}>
        <ExportForm />
      </Section>
      {user.role === 'owner' && (
        <>
          <Section title={say('import.title')} intro={say('import.intro')}>
            <ImportForm />
          </Section>
          <Section title={say('deleteSite.title')} intro={say('deleteSite.intro')}>
            <DeleteSite />
          </Section>
        </>
      )}
    </>
  )
}
