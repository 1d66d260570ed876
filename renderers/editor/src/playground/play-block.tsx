import { createEditSession, type EditSession } from '@quoin/edit'
import type { BlockSchema } from '@quoin/engine'
import { originalSite } from '@quoin/engine/language'
import { useEffect, useMemo, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { CanvasFrame } from '../canvas/canvas-frame.tsx'
import { useCanvasWords } from '../canvas/canvas-words.ts'
import { playgroundMessages } from '../messages/en/playground.ts'
import { Segments } from '../parts/segments.tsx'
import { SwitchField } from '../parts/switch-field.tsx'
import { useSay } from '../use-say.ts'
import { answerPlay } from './answer-play.ts'
import { forgetfulSaver } from './forgetful-saver.ts'
import { PlayData } from './play-data.tsx'
import { playFixtures, playPage } from './play-page.ts'
import { PlaySchema } from './play-schema.tsx'
import { PlaySettings } from './play-settings.tsx'

export function PlayBlock({ schema }: { readonly schema: BlockSchema }) {
  const { config, pickMedia } = useAdmin()
  const say = useSay(playgroundMessages)
  const fixtures = useMemo(
    () =>
      playFixtures(
        schema,
        { starter: say('play.starter'), minimal: say('play.default'), maximal: say('play.maximal') },
        config.fullestProps,
      ),
    [schema, config.fullestProps, say],
  )
  const [chosen, setChosen] = useState(0)
  const props = fixtures[chosen]?.props ?? {}
  const [width, setWidth] = useState(config.devices.at(-1)?.width ?? '100%')
  const [dark, setDark] = useState(false)
  const [session, setSession] = useState<EditSession>()
  const site = originalSite(config.site)
  const words = useCanvasWords(config.site)
  const keys = useMemo(() => [], [])

  useEffect(() => {
    const page = playPage(schema, props, { pageTypes: site.pageTypes, language: config.defaultLanguage })
    const opened = createEditSession({ site, page, saver: forgetfulSaver, autosave: false })
    const [block] = page.content
    if (block) opened.select({ ids: [block.id] })
    setSession(opened)
    return () => opened.stop()
  }, [schema, props, site, config.defaultLanguage])

  const page = session?.getState().page
  return (
    <div className="qe-play">
      <div className="qe-stage">
        <div className="qe-stage-bar">
          <select
            className="qe-input"
            aria-label={say('play.story')}
            value={chosen}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {fixtures.map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stories may share a name
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </select>
          <Segments
            label={say('play.width')}
            value={width}
            segments={config.devices.map(({ width, label }) => ({ value: width, label: say.text(label) }))}
            onChange={setWidth}
          />
          <SwitchField label={say('play.dark')} value={dark} onChange={setDark} />
        </div>
        {session && page && (
          <CanvasFrame
            key={`${page.id} ${dark}`}
            session={session}
            url={config.canvasUrl(page)}
            width={width}
            zoom={100}
            words={words}
            keys={keys}
            blockIcons={config.options.blockIconsPosition}
            theme={dark ? 'dark' : 'light'}
            appearance={config.appearance}
            onMessage={(message) => answerPlay(session, pickMedia, message)}
            onLink={() => {}}
          />
        )}
      </div>
      <aside className="qe-panel" aria-label={schema.label}>
        <Tabs>
          <TabList className="qe-tabs" aria-label={schema.label}>
            <Tab className="qe-tab" id="settings">
              {say('play.props')}
            </Tab>
            <Tab className="qe-tab" id="schema">
              {say('play.schema')}
            </Tab>
            <Tab className="qe-tab" id="data">
              {say('play.data')}
            </Tab>
          </TabList>
          <TabPanel className="qe-tab-panel" id="settings">
            {session && <PlaySettings session={session} />}
          </TabPanel>
          <TabPanel className="qe-tab-panel" id="schema">
            <PlaySchema schema={schema} />
          </TabPanel>
          <TabPanel className="qe-tab-panel" id="data">
            {session && <PlayData session={session} picture={config.blockPicture?.(schema.type)} />}
          </TabPanel>
        </Tabs>
      </aside>
    </div>
  )
}
