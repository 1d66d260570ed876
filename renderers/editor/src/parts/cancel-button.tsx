import { useSay } from '../use-say.ts'

/** The way out of a dialog without its act. */
export function CancelButton({ onClick }: { readonly onClick: () => void }) {
  const say = useSay()
  return (
    <button type="button" className="qe-button" onClick={onClick}>
      {say('app.cancel')}
    </button>
  )
}
