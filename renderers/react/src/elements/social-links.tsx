import { classes, type RenderContext, visitorTexts } from '@quoin/kit'
import type { SocialLink } from '@quoin/schemas'
import { icon } from './icon.tsx'
import { link } from './link.tsx'

interface SocialLinksProps {
  readonly links: readonly SocialLink[]
  readonly context: RenderContext
}

export function socialLinks({ links, context }: SocialLinksProps) {
  if (links.length === 0) return null
  const { profile } = visitorTexts(context.language).link
  return (
    <ul className="q-social">
      {links.map(({ network, href, who, place }) => (
        <li key={network}>
          {link(
            { address: href, blank: true, className: 'q-social-link', context },
            icon({ name: network }),
            <span className={classes.hidden}>{profile(who, place)}</span>,
          )}
        </li>
      ))}
    </ul>
  )
}
