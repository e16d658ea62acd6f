import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, matchesGlob, posix } from 'node:path'

/** The instructions of a Dockerfile, lines that go on joined and comments left out. */
const instructionsOf = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => /^(\w+)\s+(.*)$/.exec(line).slice(1))

const isLeftOut = (file, patterns) =>
  patterns.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`))

const copyInto = (from, to) => {
  mkdirSync(posix.dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}

/** One stage: its own file system below a folder, in which absolute paths are meant. */
class Stage {
  env = {}
  folder = '/'
  user = null
  health = null
  command = null

  constructor(root) {
    this.root = root
  }

  /** The place on this machine. */
  at(path) {
    return join(this.root, posix.resolve(this.folder, path))
  }

  enter(path) {
    this.folder = posix.resolve(this.folder, path)
    mkdirSync(this.at('.'), { recursive: true })
  }
}

/**
 * Carries out a Dockerfile without a container engine: each stage in a folder of its own, on this machine's programs.
 * Knows what ours uses, and says so of anything else.
 * @returns the last stage.
 */
export const buildStages = ({ dockerfile, context, contextFiles, into, env, say }) => {
  const stages = new Map()
  const ignored = `${dockerfile}.dockerignore`
  const patterns = existsSync(ignored) ? readFileSync(ignored, 'utf8').split('\n').filter(Boolean) : []
  const files = contextFiles.filter((file) => !isLeftOut(file, patterns))
  let stage

  const copyFromContext = (source, target, isFolder) => {
    const found = files.filter((file) => file === source || file.startsWith(`${source}/`))
    if (found.length === 0) throw new Error(`COPY ${source}: there is no such file`)
    for (const file of found) {
      const inside = file === source ? (isFolder ? basename(file) : '') : file.slice(source.length + 1)
      copyInto(join(context, file), join(target, inside))
    }
  }

  const copy = (words) => {
    const options = new Map(words.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=')))
    const paths = words.filter((word) => !word.startsWith('--'))
    const target = paths.pop()
    const isFolder = target.endsWith('/') || target === '.'
    const source = stages.get(options.get('from'))
    for (const path of paths) {
      if (!source) copyFromContext(path, stage.at(target), isFolder)
      else copyInto(source.at(path), isFolder ? join(stage.at(target), basename(path)) : stage.at(target))
    }
    const mode = options.get('chmod')
    if (mode && statSync(stage.at(target)).isDirectory()) chmodSync(stage.at(target), Number.parseInt(mode, 8))
  }

  const DO = {
    FROM: (text) => {
      const name = / AS (\w+)$/i.exec(text)?.[1] ?? 'last'
      stage = new Stage(join(into, name))
      stages.set(name, stage)
      mkdirSync(stage.root, { recursive: true })
    },
    WORKDIR: (path) => stage.enter(path),
    ENV: (text) => Object.assign(stage.env, Object.fromEntries(text.split(/\s+/).map((pair) => pair.split('=')))),
    COPY: (text) => copy(text.split(/\s+/)),
    RUN: (text) => {
      const { status } = spawnSync(text, {
        shell: true,
        cwd: stage.at('.'),
        env: { ...env, ...stage.env },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      if (status !== 0) throw new Error(`RUN ${text}: exit code ${status}`)
    },
    USER: (name) => {
      stage.user = name
    },
    HEALTHCHECK: (text) => {
      stage.health = JSON.parse(/CMD (.*)$/.exec(text)[1])
    },
    CMD: (text) => {
      stage.command = JSON.parse(text)
    },
    VOLUME: () => undefined,
    EXPOSE: () => undefined,
  }
  for (const [instruction, text] of instructionsOf(dockerfile)) {
    if (!DO[instruction]) throw new Error(`${instruction} is not known here`)
    say(`${instruction} ${text.length > 100 ? `${text.slice(0, 97)}…` : text}`)
    DO[instruction](text)
  }
  return stage
}
