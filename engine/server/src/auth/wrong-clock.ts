import type { Clock } from '@quoin/engine'
import { sql } from 'kysely'
import type { Tx } from '../store/database.ts'
import { clockGap } from '../store/databases/clock-gap.ts'
import { counted } from '../texts/counted.ts'
import { clockAllowanceSeconds } from './jwt.ts'

/** How far the clock of this machine is from that of the database, where that has one of its own, and what to do about it. */
export async function wrongClock(tx: Tx, clock: Pick<Clock, 'now'>): Promise<string | undefined> {
  const gap = Math.round((await behindMs(tx, clock)) / 1000)
  // as much the other way on another server, and they are as far apart as a session may be
  if (Math.abs(gap) <= clockAllowanceSeconds / 2) return undefined
  const place = gap > 0 ? 'behind' : 'ahead of'
  return `The clock of this machine is ${counted(Math.abs(gap), 'second')} ${place} that of the database. Servers whose clocks are more than ${clockAllowanceSeconds} seconds apart refuse each other's sessions: set the clocks of all machines, as by NTP.`
}

async function behindMs(tx: Tx, clock: Pick<Clock, 'now'>): Promise<number> {
  if (tx.dialect !== 'postgres') return 0
  const asked = clock.now()
  const query = sql<{ readonly now: unknown }>`select extract(epoch from clock_timestamp()) * 1000 as now`
  const { rows } = await query.execute(tx.db)
  return clockGap(Number(rows[0]?.now), asked, clock.now())
}
