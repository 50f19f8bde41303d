/**
 * A pool of workers. Every worker keeps the strain it last solved, so that the next question in
 * that strain finds what was learnt; a question under way is cancelled by stopping its worker.
 */

import type { Answer, Ask, Question, Start } from "./protocol.js";

/** A worker of a browser or of Node. */
export interface Host {
  postMessage(message: Start | Ask): void;
  listen(answer: (message: Answer) => void, failure: (error: unknown) => void): void;
  terminate(): void;
  /** Node: whether the worker keeps the process alive. */
  hold(busy: boolean): void;
}

/** What a package variant knows of its surroundings. */
export interface Source {
  module(): Promise<WebAssembly.Module | Uint8Array>;
  host(): Host;
  /** The processors of the machine. */
  cores(): Promise<number>;
}

interface Job {
  question: Question;
  values: Ask["values"];
  strain: number;
  priority: number;
  tries: number;
  signal: AbortSignal | undefined;
  resolve(value: NonNullable<Answer["value"]>): void;
  reject(reason: unknown): void;
}

interface Member {
  host: Host;
  strain: number;
  used: number;
  job: Job | undefined;
}

/** No strain: the question needs no memory of one. */
export const ANY = -1;
const SMALL = 4;

export class Pool {
  #source: Source;
  #asked: number | undefined;
  #size = 1;
  #memory: number;
  #members: Member[] = [];
  #waiting: Job[] = [];
  #module: WebAssembly.Module | Uint8Array | undefined;
  #loading: Promise<void> | undefined;
  #signals = new WeakMap<AbortSignal, Set<Job>>();
  #clock = 0;
  #closed = false;

  constructor(source: Source, size: number | undefined, memory: number) {
    this.#source = source;
    this.#asked = size;
    this.#memory = memory;
  }

  /** The number of workers at most; 1 until the module is loaded. */
  get size(): number {
    return this.#size;
  }

  /** Puts a question to a worker. */
  ask(
    question: Question,
    values: Ask["values"],
    options: { strain?: number; priority?: number; signal?: AbortSignal | undefined } = {},
  ): Promise<NonNullable<Answer["value"]>> {
    const { strain = ANY, priority = 0, signal } = options;
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new Error("the solver is closed"));
      if (signal?.aborted) return reject(signal.reason);
      const job: Job = { question, values, strain, priority, tries: 0, signal, resolve, reject };
      if (signal) this.#watch(signal).add(job);
      this.#waiting.push(job);
      this.#load();
    });
  }

  /** The questions of a signal, which gets one listener for all of them. */
  #watch(signal: AbortSignal): Set<Job> {
    let jobs = this.#signals.get(signal);
    if (!jobs) {
      jobs = new Set();
      this.#signals.set(signal, jobs);
      const cancel = (): void => {
        [...this.#signals.get(signal)!].forEach((job) => this.#cancel(job));
        this.#serve();
      };
      signal.addEventListener("abort", cancel, { once: true });
    }
    return jobs;
  }

  /** Loads the module and starts one worker before the first question. */
  async warm(): Promise<void> {
    this.#load();
    await this.#loading;
  }

  /** Stops all workers; questions not answered are rejected. */
  close(): void {
    this.#closed = true;
    const jobs = [...this.#waiting, ...this.#members.flatMap((member) => member.job ?? [])];
    this.#members.forEach((member) => member.host.terminate());
    this.#members = [];
    this.#waiting = [];
    jobs.forEach((job) => job.reject(new Error("the solver is closed")));
  }

  #load(): void {
    if (this.#module) return this.#serve();
    this.#loading ??= Promise.all([this.#source.module(), this.#source.cores()]).then(
      ([module, cores]) => {
        this.#module = module;
        this.#size = Math.max(1, Math.floor(this.#asked ?? defaultSize(cores)));
        this.#serve();
      },
      (error: unknown) => {
        this.#loading = undefined;
        const jobs = this.#waiting;
        this.#waiting = [];
        jobs.forEach((job) => job.reject(error));
        throw error;
      },
    );
    // Each question is rejected by itself; `warm` passes the reason on.
    this.#loading.catch(() => undefined);
  }

  /** Gives waiting questions to idle workers. */
  #serve(): void {
    while (this.#waiting.length > 0 && !this.#closed) {
      const best = Math.max(...this.#waiting.map((job) => job.priority));
      const urgent = this.#waiting.filter((job) => job.priority === best);
      const idle = this.#members.filter((member) => !member.job);
      const pair = match(urgent, idle) ?? this.#grow(urgent) ?? oldest(urgent, idle);
      if (!pair) return;
      this.#waiting.splice(this.#waiting.indexOf(pair.job), 1);
      this.#start(pair.member, pair.job);
    }
  }

  /** A new worker for a question no idle worker knows the strain of. */
  #grow(urgent: Job[]): { job: Job; member: Member } | undefined {
    const spare = this.#members.some((member) => !member.job && member.strain === ANY);
    if (spare || this.#members.length >= this.#size) return undefined;
    return { job: urgent[0]!, member: this.#spawn() };
  }

  #spawn(): Member {
    const member: Member = { host: this.#source.host(), strain: ANY, used: 0, job: undefined };
    member.host.listen(
      (message) => this.#answered(member, message),
      (error) => this.#failed(member, error),
    );
    member.host.postMessage({ module: this.#module!, memory: this.#memory });
    this.#members.push(member);
    return member;
  }

  #start(member: Member, job: Job): void {
    member.job = job;
    member.used = ++this.#clock;
    if (job.strain !== ANY) member.strain = job.strain;
    member.host.hold(true);
    member.host.postMessage({ id: member.used, question: job.question, values: job.values });
  }

  #answered(member: Member, message: Answer): void {
    const { job } = member;
    if (!job || message.id !== member.used) return;
    if (message.failure !== undefined) return this.#failed(member, new Error(message.failure));
    member.job = undefined;
    this.#forget(job);
    member.host.hold(false);
    if (message.value) job.resolve(message.value);
    else job.reject(new Error("the solver refused the question"));
    this.#serve();
  }

  /** A worker that ran out of memory is replaced by a smaller one, and the question asked again. */
  #failed(member: Member, error: unknown): void {
    const { job } = member;
    this.#drop(member);
    if (job && job.tries === 0) {
      this.#memory = Math.min(this.#memory, SMALL);
      job.tries = 1;
      this.#waiting.unshift(job);
    } else {
      job?.reject(error);
    }
    this.#serve();
  }

  #forget(job: Job): void {
    if (job.signal) this.#signals.get(job.signal)?.delete(job);
  }

  #cancel(job: Job): void {
    this.#forget(job);
    const waiting = this.#waiting.indexOf(job);
    if (waiting >= 0) this.#waiting.splice(waiting, 1);
    const member = this.#members.find((each) => each.job === job);
    if (member) this.#drop(member);
    job.reject(job.signal?.reason);
  }

  #drop(member: Member): void {
    member.job = undefined;
    member.host.terminate();
    this.#members = this.#members.filter((each) => each !== member);
  }
}

/** One less than the processors, 1 to 5; 2 at most where memory is scarce. */
function defaultSize(cores: number): number {
  const { deviceMemory = 8, userAgent = "" } =
    (globalThis.navigator ?? {}) as Navigator & { deviceMemory?: number };
  const phone = deviceMemory < 4 || /Mobi|Android|iPhone|iPad/.test(userAgent);
  return Math.max(1, Math.min(phone ? 2 : 5, cores - 1));
}

/** A question and an idle worker that has just solved its strain. */
function match(jobs: Job[], idle: Member[]): { job: Job; member: Member } | undefined {
  for (const job of jobs) {
    const member = idle.find((each) => job.strain === ANY || each.strain === job.strain);
    if (member) return { job, member };
  }
  return undefined;
}

/** The first question, and the idle worker that has rested longest. */
function oldest(jobs: Job[], idle: Member[]): { job: Job; member: Member } | undefined {
  const member = idle.reduce<Member | undefined>(
    (best, each) => (best && best.used <= each.used ? best : each), undefined);
  return member && jobs[0] ? { job: jobs[0], member } : undefined;
}
