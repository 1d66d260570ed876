import { parseProps } from '@quoin/engine'
import { video } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { canvasOf, layoutDefaults, ownDefaults, panelOf, starterOf } from '../support/read-block.ts'

const ruleOf = (stored: object) => parseProps(video, stored).issues.map(({ message }) => message)

describe('video (catalogue 2.11)', () => {
  test('defaults, panel and starter', () => {
    expect(ownDefaults(video)).toEqual({ videoType: 'streaming', platform: 'youtube', videoId: '', videoFile: null })
    expect(layoutDefaults(video)).toEqual({ width: 'small' })
    expect(panelOf(video).slice(0, 3)).toEqual(['Video type', 'Video source › Platform', 'Video source › Video id'])
    expect(panelOf(video, { videoType: 'file' })).not.toContain('Video source › Platform')
    expect(canvasOf(video)).toEqual([])
    expect(canvasOf(video, { videoType: 'file' })).toEqual(['videoFile'])
    expect(starterOf(video)).toEqual({ props: { videoId: 'aqz-KE-bpKQ' }, issues: [] })
  })

  test('a streamed video needs an id, a file does not', () => {
    expect(ruleOf({})).toEqual(['Choose a platform and a video id'])
    expect(ruleOf({ videoId: 'a b' })).toHaveLength(1)
    expect(ruleOf({ videoType: 'file' })).toEqual([])
  })
})
