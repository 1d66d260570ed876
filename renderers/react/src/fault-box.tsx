import { faultAttrs, type RenderContext } from '@quoin/kit'
import { reactAttrs } from './react-attrs.ts'

/** Stands for a block that could not be drawn, so that it can still be selected, moved and removed. */
export function FaultBox({ id, context }: { readonly id: string; readonly context: Pick<RenderContext, 'marks'> }) {
  return <div {...reactAttrs(faultAttrs(id, context))} />
}
