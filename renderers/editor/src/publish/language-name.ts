import type { Workspace } from '../workspace/workspace.ts'

export function languageName({ host }: Workspace, code: string): string {
  return host.config.languages.find((language) => language.code === code)?.name ?? code
}
