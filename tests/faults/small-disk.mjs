import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const megabytes = 24
const leftBytes = 300_000

/** A folder that can be filled: a small file system of its own where one may be mounted, else a database that may not grow. */
export function smallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-disk-'))
  const mounted = mount(folder)
  const filler = join(folder, 'filler')
  return {
    folder,
    by: mounted ? 'tmpfs' : 'max_page_count',
    fill(server) {
      if (!mounted) return server.tell({ growBy: 20 })
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)))
    },
    free(server) {
      if (mounted) rmSync(filler, { force: true })
      else server.tell({})
    },
    remove() {
      if (mounted) execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function mount(folder) {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
