'use client'

import { type ClickToEditOptions, showClickToEdit } from '@quoin/dom'
import { useEffect } from 'react'
import { useGivenEngine } from './quoin-app.tsx'

export type ClickToEditProps = Pick<ClickToEditOptions, 'page' | 'clickToEditSide' | 'routes' | 'label'>

/** Leads whoever has signed in to the editor of the page; where and how, the options of the engine say. */
export function ClickToEdit({ page: { id, language }, ...given }: ClickToEditProps) {
  const config = useGivenEngine()?.config
  const { clickToEditSide = config?.clickToEditSide, routes = config?.routes, label } = given
  useEffect(
    () =>
      showClickToEdit(document, {
        page: { id, language },
        ...(clickToEditSide ? { clickToEditSide } : {}),
        ...(routes ? { routes } : {}),
        ...(label ? { label } : {}),
      }),
    [id, language, clickToEditSide, routes, label],
  )
  return null
}
