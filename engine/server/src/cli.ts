#!/usr/bin/env node
import './cli/enough-node.ts'
import { existsSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readCommandLine, usage } from './cli/command-line.ts'
import type { Print } from './cli/open.ts'
import { startFailure } from './failures/start-failure.ts'
import type { Variables } from './options/unknown-variables.ts'

/** Runs one command. What it has to say goes to `print`, line by line; what cannot be done rejects. */
export async function runCommand(
  args: readonly string[],
  variables: Variables = process.env,
  print: Print = console.log,
): Promise<void> {
  const asked = readCommandLine(args)
  if (asked === undefined) return print(usage)
  // who asks how to ask does not wait for a server to be loaded
  const { carryOut } = await import('./cli/carry-out.ts')
  await carryOut(asked, variables, print)
}

/** Whether this file is the program, under whatever link it was called. */
function isProgram(): boolean {
  const called = process.argv[1]
  return called !== undefined && existsSync(called) && realpathSync(called) === fileURLToPath(import.meta.url)
}

if (isProgram()) {
  runCommand(process.argv.slice(2)).catch((error: unknown) => {
    console.error(startFailure(error))
    process.exitCode = 1
  })
}
