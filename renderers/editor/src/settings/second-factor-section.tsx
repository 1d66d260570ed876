import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { settingsMessages } from '../messages/en/settings.ts'
import { ActButton } from '../parts/act-button.tsx'
import { answered } from '../parts/answers.ts'
import { ListState } from '../parts/list-state.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { Section } from '../parts/section.tsx'
import { useRequest } from '../parts/use-request.ts'
import { useSay } from '../use-say.ts'
import { RemoveSecondFactor, type SecondFactorSecret, SetUpSecondFactor } from './second-factor-dialog.tsx'

/** A code of an authenticator app, asked for after the password. */
export function SecondFactorSection() {
  const { client } = useAdmin()
  const say = useSay(settingsMessages)
  const [secret, setSecret] = useState<SecondFactorSecret>()
  const [removing, setRemoving] = useState(false)
  const request = useRequest()
  const me = useQuery({ queryKey: ['me'], queryFn: () => answered(client.account.me()) })

  async function begin() {
    const answer = await request.run(() => client.account.beginSecondFactor())
    if (answer) setSecret(answer.value)
  }

  return (
    <Section title={say('otp.title')} intro={say('otp.intro')}>
      <ListState query={me}>
        {({ hasSecondFactor }) => (
          <>
            <p>
              <span className="qe-badge" data-tone={hasSecondFactor ? 'success' : 'neutral'}>
                {say(hasSecondFactor ? 'otp.on' : 'otp.off')}
              </span>
            </p>
            <RequestProblem request={request} say={say} />
            <div className="qe-section-foot">
              <ActButton
                className="qe-button"
                disabled={request.blocked}
                onClick={hasSecondFactor ? () => setRemoving(true) : begin}
              >
                {say(hasSecondFactor ? 'otp.remove' : 'otp.setUp')}
              </ActButton>
            </div>
          </>
        )}
      </ListState>
      {secret && <SetUpSecondFactor secret={secret} onDone={() => me.refetch()} onClose={() => setSecret(undefined)} />}
      {removing && <RemoveSecondFactor onDone={() => me.refetch()} onClose={() => setRemoving(false)} />}
    </Section>
  )
}
