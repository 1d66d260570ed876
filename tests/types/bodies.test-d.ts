import type {
  AssetChange,
  FormChange,
  MailingListChange,
  NewApiKey,
  NewCustomRole,
  NewDeployHook,
  NewForm,
  NewInvitation,
  NewMailingList,
  NewStory,
  NewWebhook,
  PersonChange,
  PicturePlace,
  SettingsChange,
  SubmissionChange,
} from '@quoin/edit/client'
import type { Appearance } from '@quoin/engine/appearance'
import type { z } from 'zod'
import type { keyBody, newKeyBody } from '../../engine/server/src/routes/api-keys.ts'
import type { appearanceField } from '../../engine/server/src/routes/appearance-field.ts'
import type { roleBody } from '../../engine/server/src/routes/custom-roles.ts'
import type { hookBody as deployHookBody } from '../../engine/server/src/routes/deploy.ts'
import type { formBody, newFormBody } from '../../engine/server/src/routes/forms.ts'
import type { invitationBody } from '../../engine/server/src/routes/invitations.ts'
import type { listBody, newListBody } from '../../engine/server/src/routes/mailing-lists.ts'
import type { assetBody, renditionBody } from '../../engine/server/src/routes/media.ts'
import type { settingsBody } from '../../engine/server/src/routes/settings.ts'
import type { storyBody } from '../../engine/server/src/routes/stories.ts'
import type { submissionBody } from '../../engine/server/src/routes/submissions.ts'
import type { personBody } from '../../engine/server/src/routes/users.ts'
import type { hookBody, newHookBody } from '../../engine/server/src/routes/webhooks.ts'

/** A type as JSON has it: whether a member may be left out becomes part of its type, and what is read-only is not. */
type Sent<T> = T extends readonly (infer I)[]
  ? Sent<I>[]
  : T extends object
    ? string extends keyof T
      ? T
      : {
          [K in keyof T]-?: object extends Pick<T, K> ? { left: Sent<Exclude<T[K], undefined>> } : { given: Sent<T[K]> }
        }
    : T
type Same<A, B> = [Sent<A>, Sent<B>] extends [Sent<B>, Sent<A>] ? true : false
/** Whether what the client sends is what the server's schema reads: `Takes<schema, type>` is true. */
type Takes<S extends z.ZodType, T> = Same<z.input<S>, T>

/** A picture is read as any record, and refused where it is none of the library. */
type Iconless<T extends { readonly icon?: unknown }> = Omit<T, 'icon'>

export const bodies: readonly true[] = [
  true satisfies Takes<typeof newKeyBody, NewApiKey>,
  true satisfies Takes<typeof keyBody, Partial<NewApiKey>>,
  true satisfies Takes<typeof roleBody, NewCustomRole>,
  true satisfies Takes<typeof deployHookBody, NewDeployHook>,
  true satisfies Takes<typeof newFormBody, NewForm>,
  true satisfies Takes<typeof formBody, FormChange>,
  true satisfies Takes<typeof invitationBody, NewInvitation>,
  true satisfies Takes<typeof newListBody, NewMailingList>,
  true satisfies Takes<typeof listBody, MailingListChange>,
  true satisfies Takes<ReturnType<typeof assetBody>, AssetChange>,
  true satisfies Takes<typeof renditionBody, PicturePlace>,
  true satisfies Same<Omit<z.input<typeof settingsBody>, 'appearance'>, Omit<SettingsChange, 'appearance'>>,
  true satisfies Same<Iconless<z.input<typeof appearanceField>>, Iconless<Appearance>>,
  true satisfies Takes<typeof storyBody, NewStory>,
  true satisfies Takes<typeof submissionBody, SubmissionChange>,
  true satisfies Takes<typeof personBody, PersonChange>,
  true satisfies Takes<typeof newHookBody, NewWebhook>,
  true satisfies Takes<typeof hookBody, Partial<NewWebhook>>,
]

// members that one side lacks, that only one side may leave out, and other values are told apart
export const others: readonly false[] = [
  false satisfies Same<{ a: string }, { a: string; b?: string }>,
  false satisfies Same<{ a: string; b?: string }, { a: string }>,
  false satisfies Same<{ a: string }, { a?: string }>,
  false satisfies Same<{ a: { b: string }[] }, { a: { b: 'c' }[] }>,
]
