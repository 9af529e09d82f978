import { existsSync } from 'node:fs';
import { viteVariables } from '#scripts/build/vite-variables.ts';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { writeWhole } from '#scripts/files/write-whole.ts';
import { readIfExists } from '#scripts/cloud/google.ts';
import { type Plan, requestStep, type Step } from './step.ts';

const firebase = 'https://firebase.googleapis.com/v1beta1';

interface WebAppConfig {
  readonly apiKey?: string;
  readonly authDomain?: string;
  readonly projectId?: string;
  readonly storageBucket?: string;
  readonly messagingSenderId?: string;
  readonly appId?: string;
}

/** Returns the lines of the file, with the names of `.env.example`. */
function envLines(config: WebAppConfig, repository: string | undefined): string[] {
  const { apiKey, authDomain, projectId, storageBucket, messagingSenderId, appId } = config;
  const values = {
    VITE_FIREBASE_API_KEY: apiKey,
    VITE_FIREBASE_AUTH_DOMAIN: authDomain,
    VITE_FIREBASE_PROJECT_ID: projectId,
    // If the project has no bucket yet, this will be its name.
    VITE_FIREBASE_STORAGE_BUCKET: storageBucket ?? `${projectId}.firebasestorage.app`,
    VITE_FIREBASE_MESSAGING_SENDER_ID: messagingSenderId,
    VITE_FIREBASE_APP_ID: appId,
    VITE_SITE_URL: `https://${projectId}.web.app`,
    ...(repository !== undefined && {
      VITE_PUBLISH_URL: `https://github.com/${repository}/actions/workflows/publish.yml`,
    }),
  };
  return Object.entries(values).map(([name, value]) => `${name}=${value ?? ''}`);
}

/** The steps that register the web app and write the file with its values. */
export function webAppSteps({ owner, owner: { projectId }, mode, repository }: Plan): readonly Step[] {
  // Read by the build; exists only on this machine.
  const envFile = `.env.${mode}.local`;
  const apps = `${firebase}/projects/${projectId}/webApps`;
  const firstApp = async () =>
    (await readIfExists<{ apps?: { appId: string }[] }>(owner, apps))?.apps?.[0]?.appId;
  return [
    requestStep(
      owner,
      { what: 'register the web app', isDone: async () => (await firstApp()) !== undefined },
      { url: apps, body: { displayName: '民眾之窗' }, operations: firebase },
    ),
    {
      what: `write the web app's values to ${envFile}`,
      calls: [`GET ${apps}/…/config > ${envFile}`],
      async isDone() {
        const known = viteVariables(mode)['VITE_FIREBASE_PROJECT_ID'];
        if (known && known !== projectId)
          throw new OperatorError(
            `${envFile} is for the project ${known}: move it, or use --project ${known}`,
          );
        return known === projectId;
      },
      async act() {
        if (existsSync(envFile))
          throw new OperatorError(`${envFile} exists and names no project: fill it in, or move it`);
        const config = await readIfExists<WebAppConfig>(owner, `${apps}/${await firstApp()}/config`);
        if (!config)
          throw new OperatorError(
            `${projectId} returned no configuration of its web app; run the command again`,
          );
        writeWhole(envFile, `${envLines(config, repository).join('\n')}\n`);
      },
    },
  ];
}
