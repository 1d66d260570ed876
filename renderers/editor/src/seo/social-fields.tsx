import type { PageMeta } from '@quoin/engine'
import { type ReactNode, useId } from 'react'
import { PageTextField } from '../document/page-text-field.tsx'
import { Icon } from '../icons.tsx'
import { seoMessages } from '../messages/en/seo.ts'
import { ActButton } from '../parts/act-button.tsx'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { cutText } from './cut-text.ts'

interface SocialFieldsProps {
  readonly workspace: Workspace
  readonly shown: PageMeta
  readonly address: string
  readonly disabled: boolean
}

const openGraphTexts = ['title', 'description', 'url', 'type'] as const
const cardTexts = ['card', 'title', 'description', 'site', 'creator'] as const
const widths = { featuredImage: 1200, openGraph: 1200, twitterCard: 800 } as const

/** What others see when somebody shares the page; whatever is empty is as in the page itself. */
export function SocialFields({ workspace, shown, address, disabled }: SocialFieldsProps) {
  const { session } = workspace
  const say = useSay(seoMessages)
  const meta = useSession(session, (state) => state.page.meta)
  const graph = meta.openGraph ?? {}
  const card = meta.twitterCard ?? {}
  const picture = shown.featuredImage || shown.image
  const same = { title: shown.title ?? '', description: shown.description ?? '', url: address, type: 'website' }
  const asPage = (key: keyof typeof same) => (same[key] === '' ? '' : say('seo.asPage', { text: same[key] }))
  const elsewhere = (key: 'title' | 'description') =>
    graph[key] ? say('seo.asShared', { text: graph[key] }) : asPage(key)
  return (
    <>
      <Part title={say('seo.pagePicture')}>
        {meta.featuredImage && (
          <figure className="qe-share-card">
            <img src={meta.featuredImage} alt="" />
          </figure>
        )}
        <p className="qe-help">{say('seo.pagePictureHelp')}</p>
        <SocialImage
          workspace={workspace}
          part="featuredImage"
          src={meta.featuredImage || undefined}
          disabled={disabled}
        />
      </Part>
      <Part title={say('seo.openGraph')}>
        <ShareCard
          title={graph.title || same.title}
          text={graph.description || same.description}
          image={graph.image?.src || picture}
          address={address}
        />
        {openGraphTexts.map((key) => (
          <PageTextField
            key={key}
            workspace={workspace}
            path={['meta', 'openGraph', key]}
            label={say(`seo.og.${key}`)}
            value={graph[key] ?? ''}
            placeholder={asPage(key)}
            multiline={key === 'description'}
            exact={!isWords(key)}
            disabled={disabled}
          />
        ))}
        <SocialImage workspace={workspace} part="openGraph" src={graph.image?.src} disabled={disabled} />
      </Part>
      <Part title={say('seo.twitter')}>
        <ShareCard
          title={card.title || graph.title || same.title}
          text={card.description || graph.description || same.description}
          image={card.image?.src || picture || graph.image?.src}
          address={address}
        />
        {cardTexts.map((key) => (
          <PageTextField
            key={key}
            workspace={workspace}
            path={['meta', 'twitterCard', key]}
            label={say(`seo.card.${key}`)}
            value={card[key] ?? ''}
            {...(isWords(key) ? { placeholder: elsewhere(key) } : {})}
            multiline={key === 'description'}
            exact={!isWords(key)}
            disabled={disabled}
          />
        ))}
        <SocialImage workspace={workspace} part="twitterCard" src={card.image?.src} disabled={disabled} />
      </Part>
    </>
  )
}

/** Its fields are called as those of the others are: the title tells them apart. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className="qe-fields" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

/** The others are addresses, names of accounts and codes. */
function isWords(key: string): key is 'title' | 'description' {
  return key === 'title' || key === 'description'
}

/** That of the page is an address; the others hold one. */
export function pictureChange(part: keyof typeof widths, src: string | null) {
  return part === 'featuredImage'
    ? ({ type: 'page.set', path: ['meta', part], value: src } as const)
    : ({ type: 'page.set', path: ['meta', part, 'image'], value: src === null ? null : { src } } as const)
}

interface SocialImageProps {
  readonly workspace: Workspace
  readonly part: keyof typeof widths
  readonly src: string | undefined
  readonly disabled: boolean
}

function SocialImage({ workspace, part, src, disabled }: SocialImageProps) {
  const { session, host } = workspace
  const say = useSay(seoMessages)
  const set = (next: string | null) => session.dispatch(pictureChange(part, next))
  async function choose(): Promise<void> {
    const chosen = await host.pickMedia('image', { ratio: 1.91, width: widths[part] })
    // not all who show what is shared read WebP
    if (chosen) set(chosen.fallbackSrc ?? chosen.src)
  }
  return (
    <div className="qe-image-actions">
      <ActButton className="qe-button qe-small" disabled={disabled} onClick={() => void choose()}>
        {say(src === undefined ? 'image.choose' : 'image.replace')}
      </ActButton>
      {src !== undefined && (
        <ActButton className="qe-button qe-quiet qe-small" disabled={disabled} onClick={() => set(null)}>
          {say('image.remove')}
        </ActButton>
      )}
    </div>
  )
}

interface ShareCardProps {
  readonly title: string
  readonly text: string
  readonly image: string | undefined
  readonly address: string
}

function ShareCard({ title, text, image, address }: ShareCardProps) {
  return (
    <figure className="qe-share-card">
      {image ? (
        <img src={image} alt="" />
      ) : (
        <span className="qe-share-blank">
          <Icon name="image" size="large" />
        </span>
      )}
      <figcaption>
        <span className="qe-result-address">{URL.canParse(address) ? new URL(address).host : address}</span>
        <strong dir="auto">{cutText(title, 70)}</strong>
        <span dir="auto">{cutText(text, 120)}</span>
      </figcaption>
    </figure>
  )
}
