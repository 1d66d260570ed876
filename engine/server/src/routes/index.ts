import type { Route } from '../http/route.ts'
import { adminPageActRoutes } from './admin-page-acts.ts'
import { adminPageRoutes } from './admin-pages.ts'
import { adminWorkflowRoutes } from './admin-workflow.ts'
import { apiKeyRoutes } from './api-keys.ts'
import { appRoutes } from './app.ts'
import { appDeletionRoutes } from './app-deletion.ts'
import { auditRoutes } from './audit.ts'
import { customRoleRoutes } from './custom-roles.ts'
import { deployRoutes } from './deploy.ts'
import { entryLinkRoutes } from './entry-links.ts'
import { eventRoutes } from './events.ts'
import { formSubmitRoutes } from './form-submit.ts'
import { formRoutes } from './forms.ts'
import { healthRoutes } from './health.ts'
import { invitationRoutes } from './invitations.ts'
import { lockRoutes } from './locks.ts'
import { mailingListRoutes } from './mailing-lists.ts'
import { mediaRoutes } from './media.ts'
import { mediaFolderRoutes } from './media-folders.ts'
import { mediaPublicRoutes } from './media-public.ts'
import { mediaReplaceRoutes } from './media-replace.ts'
import { mediaSourceRoutes } from './media-sources.ts'
import { mediaTrashRoutes } from './media-trash.ts'
import { mediaUploadRoutes } from './media-upload.ts'
import { newsletterRoutes } from './newsletter.ts'
import { openApiRoute } from './openapi.ts'
import { ownAccountRoutes } from './own-account.ts'
import { ownSessionRoutes } from './own-sessions.ts'
import { pageReferenceRoutes } from './page-references.ts'
import { pageTrashRoutes } from './page-trash.ts'
import { plannedRoutes } from './planned.ts'
import { previewRoutes } from './preview.ts'
import { publicPageRoutes } from './public-pages.ts'
import { revisionRoutes } from './revisions.ts'
import { schemaRoutes } from './schema.ts'
import { sessionRoutes } from './session.ts'
import { settingsRoutes } from './settings.ts'
import { siteFileRoutes } from './site-files.ts'
import { slugRoutes } from './slugs.ts'
import { storyRoutes } from './stories.ts'
import { submissionRoutes } from './submissions.ts'
import { systemRoutes } from './system.ts'
import { tagRoutes } from './tags.ts'
import { transferRoutes } from './transfer.ts'
import { userRoutes } from './users.ts'
import { webhookRoutes } from './webhooks.ts'

const described: readonly Route[] = [
  ...healthRoutes,
  ...appRoutes,
  ...publicPageRoutes,
  ...adminPageRoutes,
  ...adminPageActRoutes,
  ...adminWorkflowRoutes,
  ...pageTrashRoutes,
  ...pageReferenceRoutes,
  ...slugRoutes,
  ...schemaRoutes,
  ...plannedRoutes,
  ...revisionRoutes,
  ...previewRoutes,
  ...tagRoutes,
  ...lockRoutes,
  ...eventRoutes,
  ...sessionRoutes,
  ...ownSessionRoutes,
  ...ownAccountRoutes,
  ...userRoutes,
  ...invitationRoutes,
  ...entryLinkRoutes,
  ...customRoleRoutes,
  ...apiKeyRoutes,
  ...settingsRoutes,
  ...auditRoutes,
  ...appDeletionRoutes,
  ...formRoutes,
  ...submissionRoutes,
  ...formSubmitRoutes,
  ...siteFileRoutes,
  ...transferRoutes,
  ...storyRoutes,
  ...systemRoutes,
  ...mediaSourceRoutes,
  ...mailingListRoutes,
  ...mediaRoutes,
  ...mediaFolderRoutes,
  ...mediaUploadRoutes,
  ...mediaTrashRoutes,
  ...mediaPublicRoutes,
  ...mediaReplaceRoutes,
  ...newsletterRoutes,
  ...webhookRoutes,
  ...deployRoutes,
]

/** Every call of the server. */
export const routes: readonly Route[] = [...described, openApiRoute(described)]
