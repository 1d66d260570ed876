import * as z from 'zod'

// the policy of these pages forbids it: what zod tries by itself would be reported as a violation
z.config({ jitless: true })
