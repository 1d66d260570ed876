import type { Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

export function bundle(code: string, options?: { readonly external?: readonly string[] }): Promise<readonly Chunk[]>
export function loadedBy(chunks: readonly Chunk[], first: Chunk | undefined): readonly Chunk[]
export function gzipBytes(chunks: readonly Chunk[]): number
