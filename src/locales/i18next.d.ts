import type about from './zh-TW/about.json';
import type accessibility from './zh-TW/accessibility.json';
import type achievements from './zh-TW/achievements.json';
import type additionalResources from './zh-TW/additional-resources.json';
import type admin from './zh-TW/admin.json';
import type adminFolders from './zh-TW/admin/debunking-image-folders.json';
import type adminEdit from './zh-TW/admin/edit-debunking-image.json';
import type adminTags from './zh-TW/admin/tag-blacklist-test.json';
import type adminUpload from './zh-TW/admin/upload-debunking-image.json';
import type budgetReduction from './zh-TW/budget-reduction.json';
import type common from './zh-TW/common.json';
import type corrections from './zh-TW/corrections.json';
import type corruptionCases from './zh-TW/corruption-cases.json';
import type debunkingImages from './zh-TW/debunking-images.json';
import type events from './zh-TW/events.json';
import type googleDocs from './zh-TW/google-docs.json';
import type grassway from './zh-TW/grassway.json';
import type frame from './zh-TW/frame.json';
import type home from './zh-TW/home.json';
import type metrics from './zh-TW/metrics.json';
import type notFound from './zh-TW/not-found.json';
import type nuclearEnergy from './zh-TW/nuclear-energy.json';
import type politicalAchievements from './zh-TW/political-achievements.json';
import type politicians from './zh-TW/politicians.json';
import type privacy from './zh-TW/privacy.json';
import type publicOpinion from './zh-TW/public-opinion.json';
import type qnaList from './zh-TW/qna-list.json';
import type qna from './zh-TW/qna.json';
import type routes from './zh-TW/routes.json';
import type settings from './zh-TW/settings.json';
import type signIn from './zh-TW/sign-in.json';
import type summarizedYoutubeVideo from './zh-TW/summarized-youtube-video.json';
import type taisaltGreenEnergyCase from './zh-TW/taisalt-green-energy-case.json';
import type timeline from './zh-TW/timeline.json';
import type youtube from './zh-TW/youtube.json';

// Every key given to t() is checked against the texts.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      routes: typeof routes;
      frame: typeof frame;
      home: typeof home;
      'debunking-images': typeof debunkingImages;
      'not-found': typeof notFound;
      settings: typeof settings;
      'sign-in': typeof signIn;
      admin: typeof admin;
      'admin/upload-debunking-image': typeof adminUpload;
      'admin/edit-debunking-image': typeof adminEdit;
      'admin/debunking-image-folders': typeof adminFolders;
      'admin/tag-blacklist-test': typeof adminTags;
      about: typeof about;
      accessibility: typeof accessibility;
      achievements: typeof achievements;
      'additional-resources': typeof additionalResources;
      'budget-reduction': typeof budgetReduction;
      corrections: typeof corrections;
      'corruption-cases': typeof corruptionCases;
      events: typeof events;
      'google-docs': typeof googleDocs;
      grassway: typeof grassway;
      metrics: typeof metrics;
      'nuclear-energy': typeof nuclearEnergy;
      'political-achievements': typeof politicalAchievements;
      politicians: typeof politicians;
      privacy: typeof privacy;
      'public-opinion': typeof publicOpinion;
      qna: typeof qna;
      'qna-list': typeof qnaList;
      'summarized-youtube-video': typeof summarizedYoutubeVideo;
      'taisalt-green-energy-case': typeof taisaltGreenEnergyCase;
      timeline: typeof timeline;
      youtube: typeof youtube;
    };
  }
}
