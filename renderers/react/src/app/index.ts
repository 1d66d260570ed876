'use client'

export { ClickToEdit, type ClickToEditProps } from './click-to-edit.tsx'
export { Link } from './link.tsx'
export { QuoinApp, type QuoinAppProps, type ShownColorMode, useColorMode, useEngine } from './quoin-app.tsx'
export { useActorState } from './use-actor-state.ts'
